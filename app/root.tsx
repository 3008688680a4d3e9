import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { memo, useContext } from "react";
import { addressAttributes } from "./config/addresses.ts";
import { pageTitle, site } from "./config/site.ts";
import { holidayOn } from "./domain/search/days.ts";
import { describeToday } from "./domain/today.ts";
import type { DeadLink } from "./http/dead-link.server.ts";
import { tellDraft } from "./http/guide-records.server.ts";
import { originOf } from "./http/origin.server.ts";
import { takeToast } from "./http/toast.server.ts";
import { VIEW_TRANSITION } from "./http/view-transition.ts";
import { yearInCity } from "./locale/city-time.ts";
import { unbroken } from "./locale/unbroken.ts";
import { PageScripts } from "./server/render/page-scripts.ts";
import roman from "./styles/fonts/fraunces-display.woff2?url";
import italic from "./styles/fonts/fraunces-italic.woff2?url";
import { useHydrated } from "./ui/hydrated.ts";
import { LostAnswer } from "./ui/network/lost-answer.ts";
import { NotFound } from "./ui/site/not-found.tsx";
import { SiteFooter } from "./ui/site/site-footer.tsx";
import { SiteNav } from "./ui/site/site-nav.tsx";
import { Notifications } from "./ui/toast/notifications.tsx";
import "./styles/tailwind.css";

export function meta({ error }: Parameters<MetaFunction>[0]) {
  const deadLink = deadLinkIn(error);
  if (deadLink) return [{ title: pageTitle(deadLink.title) }];
  if (isRouteErrorResponse(error) && error.status === 404)
    return [{ title: pageTitle("Page not found") }];
  return [{ title: site.name }, { name: "description", content: site.description }];
}

const deadLinkIn = (error: unknown): (DeadLink & { title: string }) | undefined =>
  isRouteErrorResponse(error) ? error.data?.deadLink : undefined;

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  const told = toast ?? (await tellDraft(request)) ?? null;
  const now = new Date();
  const page = {
    origin: originOf(request),
    year: yearInCity(now),
    today: unbroken(describeToday(now) + (holidayOn(now) ? " · holiday hours may differ" : "")),
  };
  return data({ toast: told, ...page }, { headers });
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { mark, areNeeded } = useContext(PageScripts);
  const isHydrated = useHydrated();
  return (
    <html lang="en" {...addressAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1b22" media="(prefers-color-scheme: dark)" />
        <link
          rel="preload"
          href={roman}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          {...{ fetchpriority: "high" }}
        />
        <link rel="preload" href={italic} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: VIEW_TRANSITION }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {/* Browsers do what it would do while a page is loaded. */}
        {isHydrated && <ScrollRestoration getKey={scrollKey} />}
        {areNeeded && <Scripts nonce={mark} />}
      </body>
    </html>
  );
}

const ofThisPage = `${Math.random()}`;
const keyAtLoad = typeof history === "undefined" ? undefined : history.state?.key;

/** Entries of plain in-page links share one key: each would jump to another's place, and a page that is loaded to its old one. */
function scrollKey({ key }: { key: string }) {
  if (key === "default") return `${Math.random()}`;
  return key === keyAtLoad ? ofThisPage : key;
}

export default function App() {
  const { toast, year, today } = useLoaderData<typeof loader>();
  const hasOwnLayout = useMatches().some(({ handle }) => isOwnLayout(handle));
  return (
    <>
      {hasOwnLayout ? (
        <Outlet />
      ) : (
        <SiteLayout year={year} today={today}>
          <Outlet />
        </SiteLayout>
      )}
      <Notifications toast={toast} />
    </>
  );
}

const isOwnLayout = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "ownLayout" in handle;

const Nav = memo(SiteNav);
const Footer = memo(SiteFooter);

type Layout = { year: number | undefined; today: string | undefined; children: React.ReactNode };

function SiteLayout({ year, today, children }: Layout) {
  return (
    <>
      <Nav today={today} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>("root");
  const deadLink = deadLinkIn(error);
  if (!deadLink && isRouteErrorResponse(error) && error.status === 404)
    return (
      <SiteLayout year={root?.year} today={root?.today}>
        <NotFound alike={error.data?.alike}>
          {typeof error.data === "string" && error.data}
        </NotFound>
      </SiteLayout>
    );
  const message = isRouteErrorResponse(error)
    ? (deadLink?.why ?? (error.statusText || String(error.data)))
    : error instanceof Error
      ? error.message
      : "Unknown error";
  const isLost = error instanceof LostAnswer;
  return (
    <SiteLayout year={root?.year} today={root?.today}>
      <div className="wrap band">
        <h1 className="text-d2">
          {deadLink?.title ??
            (isLost ? "The connection was lost" : "Unexpected Application Error!")}
        </h1>
        <p className="mt-6 text-lead text-soft">
          {isLost ? "What you sent may not have arrived." : message}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          {isLost && (
            <button type="button" className="btn btn-solid" onClick={() => location.reload()}>
              Try again
            </button>
          )}
          <a className={isLost ? "btn btn-line" : "btn btn-solid"} href={deadLink?.href ?? "/"}>
            {deadLink?.action ?? "Return to Home"}
          </a>
        </p>
      </div>
    </SiteLayout>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Handshake from "lucide-react/icons/handshake";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import MapIcon from "lucide-react/icons/map";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { useEffect, useRef, useState } from "react";
import { site } from "#app/config/site.ts";
import { opensPage } from "#app/domain/accounts/account.ts";
import { weaknessMessage } from "#app/domain/accounts/requirements.server.ts";
import { findMailTrouble } from "#app/domain/emails/outbox-list.server.ts";
import { requireRole } from "#app/http/session.server.ts";
import { navigationUnderWay } from "#app/platform/remix/browser.ts";
import { useOpens } from "#app/ui/admin/kit.tsx";
import { MailTrouble, OUTBOX } from "#app/ui/admin/mail-trouble.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { MobileMenu } from "#app/ui/site/mobile-menu.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { Brand } from "#app/ui/site/site-nav.tsx";
import "#app/styles/admin.css";

export const handle = { ownLayout: true };

export const meta = unlistedMeta("Admin");

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, email, passwordStrength } = await requireRole(request);
  const weakness = weaknessMessage(passwordStrength);
  const mailTrouble = opensPage(role, OUTBOX) ? await findMailTrouble() : undefined;
  return { role, email, weakness, mailTrouble };
}

export default function AdminLayout() {
  const { role, email, weakness, mailTrouble } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useOneAtATime();
  return (
    <div className="dense lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] min-h-dvh">
      {state !== "idle" && <div className="progress" aria-hidden="true" />}
      <PageAnnouncement />
      <section
        aria-label={site.name}
        className="screen-only lg:border-r border-rule lg:min-h-dvh max-lg:border-b max-lg:border-ink"
      >
        <div className="lg:sticky lg:top-0 max-lg:flex max-[20rem]:flex-wrap max-lg:items-center max-lg:justify-between max-lg:px-(--gut) max-lg:py-2 lg:py-4 relative">
          <Brand className="!text-[1.375rem] lg:px-4" />
          <nav className="mt-4 max-lg:hidden" aria-label="Admin">
            <SideLinks />
          </nav>
          <MobileMenu label="Admin, small screens">
            <SideLinks />
          </MobileMenu>
        </div>
      </section>
      <div className="min-w-0">
        <header className="screen-only flex max-[20rem]:flex-wrap items-center justify-end gap-4 px-(--gut) lg:px-8 py-2 border-b border-rule text-small">
          {state === "loading" && (
            <span className="spinner mr-auto" role="img" aria-label="Loading" />
          )}
          <span className="badge">{role}</span>
          <span className="min-w-0 truncate" title={email}>
            {email}
          </span>
          <Form method="post" action="/auth">
            <button
              type="submit"
              name="intent"
              value="sign-out"
              className="btn btn-line btn-sm whitespace-nowrap"
            >
              Sign Out
            </button>
          </Form>
        </header>
        <main id="main" tabIndex={-1} className="px-(--gut) lg:px-8 py-6 lg:py-7">
          {weakness && pathname !== ACCOUNT && (
            <Alert role="status" className="screen-only mb-5">
              Your password is easy to guess: {weakness} <Link to={ACCOUNT}>Change it</Link>
            </Alert>
          )}
          {pathname !== OUTBOX && (
            <MailTrouble trouble={mailTrouble} isPauseOnly={pathname === "/admin"} />
          )}
          <Outlet />
        </main>
      </div>
    </div>
  );
}

type Sent = { form: HTMLFormElement; button: HTMLElement | null };

/**
 * The button that was pressed is busy until the answer is there, and a second press of its form counts for nothing.
 * Another form waits for that answer, because the router would abort what is on its way, and a picture with it.
 */
function useOneAtATime() {
  const isBusy = useNavigation().formMethod === "POST";
  const sent = useRef<Sent>(undefined);
  const next = useRef<Sent>(undefined);
  useEffect(() => {
    const button = sent.current?.button;
    if (isBusy) {
      button?.setAttribute("aria-busy", "true");
      return;
    }
    button?.removeAttribute("aria-busy");
    const waiting = next.current;
    next.current = undefined;
    if (waiting?.form.isConnected) {
      waiting.form.requestSubmit(waiting.button?.isConnected ? waiting.button : null);
    }
  }, [isBusy]);
  useEffect(() => {
    // A toast's form is outside of this page, so the window hears of each before React does.
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter: button } = event;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (navigationUnderWay().formMethod !== "POST") {
        sent.current = { form, button };
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (form === sent.current?.form) return;
      next.current?.button?.removeAttribute("aria-busy");
      next.current = { form, button };
      button?.setAttribute("aria-busy", "true");
    };
    addEventListener("submit", onSubmit, true);
    return () => removeEventListener("submit", onSubmit, true);
  }, []);
}

const ACCOUNT = "/admin/account";

type Page = { label: string; to: string };

const EMAIL: Page[] = [
  { label: "Letter", to: "/admin/editions" },
  { label: "Subscribers", to: "/admin/subscribers" },
  { label: "Outbox", to: OUTBOX },
];

const OWN: Page[] = [
  { label: "Your account", to: ACCOUNT },
  { label: "Colleagues", to: "/admin/colleagues" },
];

/** An entry with pages leads to the first, and names them all while one of them is open. */
const LINKS: (Page & { icon: typeof Mail; pages?: Page[] })[] = [
  { label: "Dashboard", to: "/admin", icon: LayoutDashboard },
  { label: "Jobs", to: "/admin/jobs", icon: BriefcaseBusiness },
  { label: "Guide", to: "/admin/guide", icon: MapIcon },
  { label: "Inbox", to: "/admin/inbox", icon: Inbox },
  { label: "Partners", to: "/admin/partners", icon: HeartHandshake },
  { label: "Email", to: "/admin/editions", icon: Send, pages: EMAIL },
  { label: "Account", to: ACCOUNT, icon: UserRound, pages: OWN },
];

const ELSEWHERE = [
  { label: "Sponsors", to: "/admin/sponsors", icon: Handshake },
  { label: "Pricing", to: "/admin/pricing", icon: Tag },
  { label: "Newsletter", to: "/admin/newsletter", icon: Mail },
  { label: "Users", to: "/admin/users", icon: Users },
  { label: "Settings", to: "/admin/settings", icon: Settings },
];

function SideLinks() {
  const opens = useOpens();
  return (
    <ul>
      {LINKS.filter(({ to }) => opens(to)).map((link) => (
        <SideLink key={link.to} {...link} pages={link.pages?.filter(({ to }) => opens(to))} />
      ))}
      <li className="col-span-full mt-3 border-t border-rule pt-2">
        <details>
          <summary className="cursor-pointer px-4 py-2 text-meta text-soft">Elsewhere</summary>
          <ul>
            {ELSEWHERE.map((link) => (
              <SideLink key={link.to} {...link} />
            ))}
          </ul>
        </details>
      </li>
    </ul>
  );
}

function SideLink({ label, to, icon: Icon, pages = [] }: (typeof LINKS)[number]) {
  const { pathname: path } = useLocation();
  const opensInbox = useOpens()("/admin/inbox");
  // What readers suggest is mail, wherever its page is.
  const at = path === "/admin/guide/suggestions" && opensInbox ? "/admin/inbox" : path;
  const isOpen = pages.length > 1 && pages.some((page) => page.to === at);
  const isIn = to === "/admin" ? at === to : `${at}/`.startsWith(`${to}/`);
  return (
    <li>
      <Link
        className="side-link"
        to={to}
        aria-current={isOpen ? "true" : isIn ? "page" : undefined}
      >
        <Icon className="i" />
        {label}
      </Link>
      {isOpen && (
        <ul>
          {pages.map((page) => (
            <li key={page.to}>
              <NavLink className="side-link !pl-10" to={page.to} end>
                {page.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Says the title, and puts the focus where the link leads, as a browser does for a page that it loads. */
function PageAnnouncement() {
  const { pathname, hash, key } = useLocation();
  const isStep = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest(".menu")) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link counts, also of one that leads here
  useEffect(() => {
    if (!isStep && hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [key]);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { getUser } from "#app/http/session.server.ts";
import { loggedPath } from "#app/platform/log-line.server.ts";
import { NotFound } from "#app/ui/site/not-found.tsx";

const [ready] = neighborhoodGuides;

type Sentence = { text: string; link?: { label: string; to: string } };
type Place = Sentence & { also?: Sentence };

const PARTNERS = {
  text: "Who pays, for what and until when is under",
  link: { label: "Partners", to: "/admin/partners" },
};

const UNBUILT_PAGES = new Map<string, Place>([
  [
    "/admin/sponsors",
    {
      text: "Who asks about advertising is in the",
      link: { label: "inbox", to: "/admin/inbox?kind=advertise" },
      also: PARTNERS,
    },
  ],
  [
    "/admin/pricing",
    {
      text: "What a job costs is in the",
      link: { label: "rate card", to: "/jobs#rate-card" },
      also: PARTNERS,
    },
  ],
  [
    "/admin/newsletter",
    { text: "The newsletter is under", link: { label: "Editions", to: "/admin/editions" } },
  ],
  [
    "/admin/users",
    {
      text: "Accounts and their roles are under",
      link: { label: "Colleagues", to: "/admin/colleagues" },
    },
  ],
  [
    "/admin/settings",
    {
      text: "Your password, two-step sign-in and the emails you want are under",
      link: { label: "Account", to: "/admin/account" },
    },
  ],
]);

export const meta: MetaFunction = () => [{ title: pageTitle("Page not found") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  console.error(`404: there is no page at ${loggedPath(pathname)}`);
  const place = UNBUILT_PAGES.get(pathname.toLowerCase().replace(/\/$/, ""));
  const isAdmin = place !== undefined && Boolean((await getUser(request))?.role);
  const unwritten = neighborhoodGuides.find(({ slug }) => pathname === `/guides/${slug}`);
  const picture = findPicture(unwritten?.image ?? "/images/pages/chair.jpg");
  return data(
    { place: isAdmin ? place : undefined, picture, unwritten: unwritten?.name },
    { status: 404 },
  );
}

export const action = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { place, picture, unwritten } = useLoaderData<typeof loader>();
  return (
    <NotFound picture={picture}>
      {unwritten ? (
        <>
          The {unwritten} guide is still being written.{" "}
          <a className="text-teal" href={`/guides/${ready.slug}`}>
            {ready.name}
          </a>{" "}
          is ready.
        </>
      ) : (
        place && (
          <>
            <SentenceLine {...place} />
            {place.also && (
              <>
                {" "}
                <SentenceLine {...place.also} />
              </>
            )}
          </>
        )
      )}
    </NotFound>
  );
}

const SentenceLine = ({ text, link }: Sentence) => (
  <>
    {text}{" "}
    {link && (
      <>
        <a className="text-teal" href={link.to}>
          {link.label}
        </a>
        .
      </>
    )}
  </>
);

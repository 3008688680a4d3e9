import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { decideEdition } from "./decisions.server.ts";
import { EditionsTable } from "./editions-table.tsx";
import { loadEditions } from "./load-editions.server.ts";
import { MissingEdition } from "./missing-edition.tsx";
import { OpenEdition } from "./open-edition.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Editions") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await loadEditions(request);
  return data(page, { status: page.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readForm(request);
  return decideEdition(request, form, admin);
}

/** A frame is shown only in a document that came with a policy which lets it, so this page is always loaded anew. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  location.assign(request.url);
  return new Promise<never>(() => {});
}

export default function AdminEditionsPage() {
  const { view, page, tabs, opened, missing, editions, hasOlder, notice, isLoaded } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-d4">Editions</h1>
      <nav className="tabs mt-4" aria-label="Next editions">
        {tabs.map((tab) => (
          <a
            key={tab.view}
            className="tab !whitespace-normal"
            href={`/admin/editions?view=${tab.view}`}
            aria-current={tab.view === view ? "true" : undefined}
          >
            {tab.name}
          </a>
        ))}
      </nav>
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      {missing && <MissingEdition edition={missing} />}
      {opened && <OpenEdition key={view} view={view} edition={opened} rejected={rejected} />}
      {isLoaded && <EditionsTable editions={editions} hasOlder={hasOlder} page={page} />}
    </>
  );
}

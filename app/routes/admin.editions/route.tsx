import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminTable, ListNotice } from "#app/ui/admin/kit.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideEdition, type EditionRow, loadEditions } from "./editions.server.ts";
import { NoEdition, OpenEdition } from "./open-edition.tsx";

export const meta = unlistedMeta("Editions");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadEditions(request);
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
  const list = useLoaderData<typeof loader>();
  const { view, tabs, opened, missing, notice } = list;
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
      <ListNotice notice={notice} />
      {missing && <NoEdition edition={missing} />}
      {opened && <OpenEdition key={view} view={view} edition={opened} rejected={rejected} />}
      {list.isLoaded && <EditionsTable {...list} />}
    </>
  );
}

type EditionsTableProps = { editions: EditionRow[]; hasOlder: boolean; page: number };

function EditionsTable({ editions, hasOlder, page }: EditionsTableProps) {
  return (
    <Section id="all-editions" title="All editions" look="text-d4" className="mt-10">
      <AdminTable
        caption="Editions"
        rows={editions}
        columns={[
          {
            name: "Friday",
            cell: ({ id, day, name }) => (
              <>
                <a className="font-semibold" href={`/admin/editions?view=${id}`}>
                  {day}
                </a>
                <span className="block text-meta text-soft">{name}</span>
              </>
            ),
          },
          { name: "State", className: "fact", cell: ({ state }) => state },
          {
            name: "Readers",
            className: "fact num wide:text-right",
            cell: ({ recipients }) => (recipients === null ? "none" : formatCount(recipients)),
          },
        ]}
        pager={{ page, hasOlder, what: "editions" }}
        what="editions"
        path="/admin/editions"
        filters={[]}
        empty="There is no edition yet. The first one is made on Thursday."
      />
    </Section>
  );
}

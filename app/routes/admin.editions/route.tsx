import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DESK_LIMITS } from "#app/http/form/body.server.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminTable, ListNotice } from "#app/ui/admin/kit.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideEdition, type EditionRow, loadEditions } from "./editions.server.ts";
import { NoEdition, OpenEdition } from "./open-edition.tsx";

export const meta = unlistedMeta("Editions");

export const loader = forAdmins((request) => loadEditions(request));

export const action = forActs(decideEdition, undefined, DESK_LIMITS);

export default function AdminEditionsPage() {
  const list = useLoaderData<typeof loader>();
  const { view, tabs, opened, missing, notice } = list;
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-d4">Editions</h1>
      <nav className="tabs mt-4" aria-label="Next editions">
        {tabs.map((tab) => (
          <Link
            key={tab.view}
            className="tab !whitespace-normal"
            to={`/admin/editions?view=${tab.view}`}
            aria-current={tab.view === view ? "true" : undefined}
          >
            {tab.name}
          </Link>
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
                <Link className="font-semibold" to={`/admin/editions?view=${id}`}>
                  {day}
                </Link>
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
        list={{ filter: { page }, hasOlder }}
        what="editions"
        empty="There is no edition yet. The first one is made on Thursday."
      />
    </Section>
  );
}

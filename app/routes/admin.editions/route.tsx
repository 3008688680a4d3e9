import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { EditionState } from "#app/domain/editions/edition.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminTable, ListNotice, Part } from "#app/ui/admin/kit.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { decideEdition, loadEditions } from "./editions.server.ts";
import { MissingEdition, OpenEdition } from "./open-edition.tsx";

export const meta = unlisted("Editions");

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
      {missing && <MissingEdition edition={missing} />}
      {opened && <OpenEdition key={view} view={view} edition={opened} rejected={rejected} />}
      {list.isLoaded && <EditionsTable {...list} />}
    </>
  );
}

type Row = {
  list: string;
  date: string;
  state: EditionState;
  recipients: number | null;
  name: string;
  day: string;
};

type EditionsTableProps = { editions: Row[]; hasOlder: boolean; page: number };

function EditionsTable({ editions, hasOlder, page }: EditionsTableProps) {
  return (
    <section className="mt-10" aria-labelledby="all-editions">
      <h2 className="text-d4" id="all-editions">
        All editions
      </h2>
      {editions.length === 0 ? (
        <div className="mt-4">
          <EmptyMessage>There is no edition yet. The first one is made on Thursday.</EmptyMessage>
        </div>
      ) : (
        <AdminTable
          caption="Editions"
          columns={["Friday", "State"]}
          decision="Readers"
          pager={{ page, hasOlder, what: "editions" }}
        >
          {editions.map(({ list, date, state, recipients, name, day }) => (
            <Part role="row" key={`${list}-${date}`}>
              <Part role="cell">
                <a className="font-semibold" href={`/admin/editions?view=${list}-${date}`}>
                  {day}
                </a>
                <span className="block text-meta text-soft">{name}</span>
              </Part>
              <Part role="cell" className="fact">
                {state}
              </Part>
              <Part role="cell" className="fact num wide:text-right">
                {recipients === null ? "none" : formatCount(recipients)}
              </Part>
            </Part>
          ))}
        </AdminTable>
      )}
    </section>
  );
}

import type { EditionState } from "#app/domain/editions/edition.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminTable, Part } from "#app/ui/admin/admin-table.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";

type Row = {
  list: string;
  date: string;
  state: EditionState;
  recipients: number | null;
  name: string;
  day: string;
};

type Props = { editions: Row[]; hasOlder: boolean; page: number };

export function EditionsTable({ editions, hasOlder, page }: Props) {
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

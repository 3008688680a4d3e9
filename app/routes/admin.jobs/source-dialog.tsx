import { Link } from "@remix-run/react";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminForm } from "#app/ui/admin/kit.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = {
  count: number;
  source: string;
  newest: number;
  sample: { id: string; title: string; company: string }[];
};

export function SourceDialog({ count, source, newest, sample }: Props) {
  const search = useSearch();
  const closeTo = search({ source: null });
  const all = count === 1 ? "the one job" : `all ${formatCount(count)}`;
  const others = count - sample.length;
  return (
    <Dialog
      labelledBy="source-title"
      closeTo={closeTo}
      className="!w-[min(100%-2rem,32rem)] max-md:!m-auto"
    >
      <div className="sheet-body">
        <h2 className="text-d4" id="source-title">
          Reject {all} from this source?
        </h2>
        <p className="mt-3">
          They came from one network on one day and are still pending. Several people may share a
          network. You can undo this afterwards.
        </p>
        <ul className="mt-4 border-t border-rule">
          {sample.map(({ id, title, company }) => (
            <li key={id} className="py-2 border-b border-rule text-small">
              <strong className="font-semibold">{title}</strong>, {company}
            </li>
          ))}
          {others > 0 && (
            <li className="py-2 text-small text-soft">and {formatCount(others)} more</li>
          )}
        </ul>
        <AdminForm replace preventScrollReset className="mt-6 flex flex-wrap justify-between gap-3">
          <Link className="btn btn-line" to={closeTo} replace preventScrollReset>
            Keep them
          </Link>
          <input type="hidden" name="source" value={source} />
          <input type="hidden" name="newest" value={newest} />
          <button
            className="btn btn-danger !border-danger"
            type="submit"
            name="intent"
            value="reject-source"
          >
            Reject {all}
          </button>
        </AdminForm>
      </div>
    </Dialog>
  );
}

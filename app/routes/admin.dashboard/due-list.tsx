import { Link } from "@remix-run/react";
import { formatCount } from "#app/locale/numbers.ts";
import type { Dashboard } from "./dashboard.server.ts";

export function DueList({ items, total }: Dashboard["due"]) {
  const others = total - items.length;
  return (
    <section className="md:max-xl:[column-span:all]" aria-labelledby="due-next">
      <h2 className="text-d5" id="due-next">
        Due next
      </h2>
      {items.length === 0 ? (
        <p className="mt-3 border-t border-ink pt-4 text-soft">
          Nothing waits for you. Have a good day by the water.
        </p>
      ) : (
        <ol className="mt-3 border-t border-ink">
          {items.map((item) => (
            <DueRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ol>
      )}
      {others > 0 && (
        <p className="mt-3 text-small text-soft">
          And {formatCount(others)} more: see{" "}
          <Link className="text-teal" to="/admin/jobs?tab=pending&order=due">
            Jobs
          </Link>{" "}
          and{" "}
          <Link className="text-teal" to="/admin/inbox">
            Inbox
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function DueRow({ item }: { item: Dashboard["due"]["items"][number] }) {
  const { kind, title, from, when, isOverdue, href } = item;
  return (
    <li className="grid min-[20rem]:grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[5rem_minmax(0,1fr)_fit-content(9rem)] items-baseline gap-x-4 border-b border-rule py-2.5">
      <span className="text-meta text-soft">{kind}</span>
      <span className="min-w-0 leading-tight wrap-anywhere">
        <Link
          className="font-semibold no-underline hover:underline block py-0.5"
          to={href}
          // Only a page that comes by itself may frame an email.
          reloadDocument={kind === "Emails"}
        >
          {title}
        </Link>
        <span className="block text-meta text-soft">{from}</span>
      </span>
      <span
        className={`num text-small min-[20rem]:max-md:col-start-2 ${isOverdue ? "font-semibold text-danger" : "text-soft"}`}
      >
        {when}
      </span>
    </li>
  );
}

import { Link } from "@remix-run/react";
import type { Dashboard } from "./load-dashboard.server.ts";

export function LastDecisions({ decisions }: { decisions: Dashboard["decisions"] }) {
  return (
    <section className="md:max-xl:[column-span:all]" aria-labelledby="last-decisions">
      <h2 className="text-d5" id="last-decisions">
        Last decisions
      </h2>
      {decisions.length === 0 ? (
        <p className="mt-3 border-t border-ink pt-4 text-soft">Nothing has been decided yet.</p>
      ) : (
        <ul className="mt-3 border-t border-ink">
          {decisions.map(({ key, title, what, who, when, href }) => (
            <li key={key} className="border-b border-rule py-2 leading-tight wrap-anywhere">
              <span className="text-small">{what}: </span>
              {href ? (
                <Link className="no-underline hover:underline font-semibold text-small" to={href}>
                  {title}
                </Link>
              ) : (
                <span className="font-semibold text-small">{title}</span>
              )}
              <span className="num block text-meta text-soft">
                {who && `${who}, `}
                {when}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

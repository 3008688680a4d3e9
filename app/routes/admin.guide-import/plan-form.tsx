import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { isBrought } from "#app/domain/guide/files/import-form.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { IntentButton } from "#app/ui/admin/kit.tsx";
import { FieldDiff } from "#app/ui/field-diff.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ShownPlan } from "./import.server.ts";

type Props = { plan: ShownPlan };
type Line = ShownPlan["lines"][number];

/** What could not be read would stand so on the page: somebody chooses that. */
const isTicked = ({ verdict, isDraft, note }: Line) => isBrought(verdict) && (isDraft || !note);

export function PlanForm({ plan }: Props) {
  const { kind, packed, seen, counts, hasTicks, lines, wrong } = plan;
  const all = counts.add + counts.change;
  const [ticked, setTicked] = useState(hasTicks ? lines.filter(isTicked).length : all);
  return (
    <Form
      method="post"
      action="/admin/guide/import"
      encType="multipart/form-data"
      className="mt-3 max-w-[60rem]"
      onChange={({ currentTarget }) =>
        hasTicks && setTicked(currentTarget.querySelectorAll("[name=take]:checked").length)
      }
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="packed" value={packed} />
      <Summary plan={plan} />
      {lines.length > 0 && (
        <ul className="mt-5 border-t border-ink" aria-label="Records">
          {lines.map((line, index) => (
            <LineItem key={index} line={line} index={index} hasTicks={hasTicks} />
          ))}
        </ul>
      )}
      {all + counts.double + counts.stay > lines.length && (
        <p className="mt-3 text-small">
          These are the first {lines.length}. So many come all together or not at all.
        </p>
      )}
      <Wrong wrong={wrong} total={counts.wrong} />
      <div className="form-bar mt-6 flex flex-wrap gap-3">
        {lines.length > 0 && (hasTicks || all > 0) ? (
          <IntentButton className="btn btn-solid btn-lg" intent="import">
            Import {formatCount(ticked)}
          </IntentButton>
        ) : (
          <Link className="btn btn-line btn-lg" to="/admin/guide/import">
            Choose another
          </Link>
        )}
      </div>
    </Form>
  );
}

function Summary({ plan: { kind, counts, unread, hasTicks } }: Props) {
  const { add, change, double, same, stay, wrong } = counts;
  const said = [
    add > 0 && `${formatCount(add)} would be added`,
    change > 0 && `${formatCount(change)} would change`,
    same > 0 &&
      `${formatCount(same)} ${same === 1 ? "is as it is" : "are as they are"} in the guide`,
    double > 0 && `${formatCount(double)} may be in the guide already`,
    stay > 0 && `${formatCount(stay)} ${stay === 1 ? "stays" : "stay"}`,
    wrong > 0 && `${formatCount(wrong)} cannot be taken`,
  ].filter(Boolean);
  return (
    <div className="grid gap-2 text-small" role="status">
      <p>
        <strong className="font-semibold capitalize">{kind}</strong>: {said.join(", ")}.
        {add + change === 0 && " Nothing would change."}
      </p>
      {stay > 0 && (
        <p>
          What somebody has written otherwise in the guide stays
          {hasTicks && ": tick what the file may replace"}.
        </p>
      )}
      {unread.length > 0 && (
        <p className="wrap-anywhere">
          No field is called so, and it is left out: {unread.join(", ")}.
        </p>
      )}
    </div>
  );
}

const VERDICTS = { add: "New", change: "Changed", double: "Possible duplicate", stay: "Stays" };

function LineItem({ line, index, hasTicks }: { line: Line; index: number; hasTicks: boolean }) {
  const { title, verdict, isDraft, note, path, facts, fields, differs } = line;
  const what = isDraft ? `${VERDICTS[verdict]}, as a draft` : VERDICTS[verdict];
  const name = (
    <span className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{title}</strong>
      <span className="block text-meta text-soft">{what}</span>
    </span>
  );
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 border-b border-rule text-small md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      {hasTicks ? (
        <label className="flex items-start gap-3 min-h-11 self-start cursor-pointer">
          <input
            type="checkbox"
            name="take"
            value={index}
            defaultChecked={isTicked(line)}
            className="mt-0.5 w-5 h-5 flex-none"
          />
          {name}
        </label>
      ) : (
        name
      )}
      <div
        className={`min-w-0 wrap-anywhere [&>dl]:border-t-0 md:[&>dl>:first-child]:pt-0 ${hasTicks ? "max-md:pl-8" : ""}`}
      >
        {note && <p>{note}</p>}
        {facts && <p className="text-soft">{facts}</p>}
        {path && fields.length === 0 && <p className="text-soft">Differs in: {differs}</p>}
        {fields.length > 0 && <FieldDiff fields={fields} />}
        {path && (
          <p className="mt-1">
            <Link to={path} target="_blank" aria-label={`${title} in the guide, in a new tab`}>
              In the guide
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

function Wrong({ wrong, total }: Pick<ShownPlan, "wrong"> & { total: number }) {
  if (total === 0) return null;
  return (
    <Section id="wrong" title="Cannot be taken" className="mt-8">
      <ul className="mt-3 border-t border-ink">
        {wrong.map(({ title, reason }, index) => (
          <li key={index} className="py-2 border-b border-rule text-small wrap-anywhere">
            <strong className="font-semibold">{title}</strong>: {reason}
          </li>
        ))}
      </ul>
      {total > wrong.length && (
        <p className="mt-3 text-small">And {formatCount(total - wrong.length)} more.</p>
      )}
    </Section>
  );
}

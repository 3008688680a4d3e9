import { planPage as words } from "#app/content/pages/plan.ts";
import { BUDGET_MAX, LIKES, LIKES_MAX, PARTY_MAX } from "#app/domain/plan/wishes.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { LoadedPlan } from "./plan.server.ts";
import { PlanAnchor, PlanFields } from "./plan-view.tsx";

type FormProps = Pick<LoadedPlan, "form" | "controls" | "hidden">;

/** One form: what changes often in a row, the rest folded below it. */
export function WishesForm({ form, controls, hidden }: FormProps) {
  const { day, adults, children, budget, today, lastDay } = form;
  return (
    <form className="screen-only" action="/plan">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="plan-bar">
        <Panel label="Day" value={controls.day}>
          <Labelled id="day" label="Day">
            <input {...field("day")} type="date" defaultValue={day} min={today} max={lastDay} />
          </Labelled>
          {controls.days.map((link) => (
            <PlanAnchor key={link.path} className="btn btn-line" {...link} />
          ))}
        </Panel>
        <Panel label="Party" value={controls.party} spoken={controls.who}>
          <Labelled id="adults" label="Adults">
            <input {...count("adults")} min={1} max={PARTY_MAX} defaultValue={adults} required />
          </Labelled>
          <Labelled id="children" label="Children">
            <input {...count("children")} min={0} max={PARTY_MAX} defaultValue={children} />
          </Labelled>
          <p className="text-small text-soft basis-full">{words.samePrice}</p>
        </Panel>
        <Toggle label="By" value={controls.by} other={controls.otherBy} />
        <Toggle label="Rain" value={controls.rain} other={controls.otherRain} />
        <Panel label="Budget" value={controls.budget}>
          <Labelled id="budget" label="Budget for everyone">
            <input {...count("budget")} min={0} max={BUDGET_MAX} defaultValue={budget} />
          </Labelled>
        </Panel>
      </div>
      <More form={form} clocks={controls.clocks} />
    </form>
  );
}

type MoreProps = { form: LoadedPlan["form"]; clocks: LoadedPlan["controls"]["clocks"] };

const More = ({ form: { part, stay, like, stays }, clocks }: MoreProps) => (
  <details className="plan-more">
    <summary>More options</summary>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 pb-4">
      <Labelled id="part" label="Time of day">
        <select {...field("part")} defaultValue={part}>
          {Object.entries(words.partNames).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled id="stay" label="Starting from">
        <select {...field("stay")} defaultValue={stay ?? ""}>
          <option value="">Anywhere</option>
          <Stays label="Neighborhoods" stays={stays.parts} />
          <Stays label="Hotels" stays={stays.hotels} />
        </select>
      </Labelled>
      {clocks.map(({ name, label, value }) => (
        <Labelled key={name} id={name} label={label}>
          <input {...field(name)} type="time" step={300} defaultValue={value} />
        </Labelled>
      ))}
      <fieldset className="sm:col-span-2 md:col-span-3">
        <legend className="label">What you like (up to {LIKES_MAX})</legend>
        <div className="flex flex-wrap gap-x-5">
          {LIKES.map((each) => (
            <label key={each} className="flex items-center gap-2 min-h-11">
              <input
                type="checkbox"
                name="like"
                value={each}
                defaultChecked={like.includes(each)}
              />
              {words.likeNames[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <button type="submit" className="btn btn-solid">
          Update plan
        </button>
      </p>
    </div>
  </details>
);

const field = (name: string) => ({ className: "field", id: name, name });

const count = (name: string) => ({ ...field(name), type: "number", inputMode: "numeric" }) as const;

type PanelProps = { label: string; value: string; spoken?: string; children: React.ReactNode };

/** One panel is open at a time. */
const Panel = ({ label, value, spoken, children }: PanelProps) => (
  <details name="plan-bar">
    <summary>
      <span>{label}</span>
      <b aria-hidden={spoken ? true : undefined}>{value}</b>
      {spoken && <span className="sr-only">{spoken}</span>}
    </summary>
    <div className="plan-panel">
      {children}
      <button type="submit" className="btn btn-solid">
        Update
      </button>
    </div>
  </details>
);

type ToggleProps = { label: string; value: string; other: { text: string; path: string } };

const Toggle = ({ label, value, other }: ToggleProps) => (
  <a href={other.path} rel="nofollow">
    <span>{label}</span>
    <b>{value}</b>
    <span className="sr-only">, switch to {other.text}</span>
  </a>
);

type LabelledProps = { id: string; label: string; children: React.ReactNode };

const Labelled = ({ id, label, children }: LabelledProps) => (
  <div>
    <label className="label" htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
);

type StaysProps = { label: string; stays: readonly { id: string; name: string }[] };

const Stays = ({ label, stays }: StaysProps) =>
  stays.length > 0 && (
    <optgroup label={label}>
      {stays.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );

type NoPlanProps = { problem: string; path: string; mayConfirm: boolean };

/** A visitor who requests very many plans confirms first that they are a person. */
export const NoPlan = ({ problem, path, mayConfirm }: NoPlanProps) => (
  <>
    <PageHeader title={words.title} coral={words.city} lead={problem} />
    {mayConfirm && (
      <form className="wrap pb-(--sec)" action="/plan">
        <PlanFields path={path} />
        <button type="submit" className="btn btn-solid" name="confirmed" value="yes">
          I am a person
        </button>
      </form>
    )}
  </>
);

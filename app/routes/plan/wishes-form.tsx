import { planPage as copy } from "#app/content/pages/plan.ts";
import { BUDGET_MAX, LIKES, LIKES_MAX, PARTY_MAX, paramsOf } from "#app/domain/plan/wishes.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { LoadedPlan } from "./plan.server.ts";
import { HiddenFields, PlanAnchor } from "./plan-view.tsx";

/** One form: what changes often in a row, the rest folded below it. */
export function WishesForm({ form, controls, hidden }: LoadedPlan) {
  const { wishes, today, lastDay } = form;
  const { adults, children, budget, day } = wishes;
  return (
    <form className="screen-only" action="/plan">
      <HiddenFields fields={hidden} />
      <div className="plan-bar">
        <Panel label="Day" value={controls.day}>
          <Field id="day" label="Day" type="date" value={day} min={today} max={lastDay} />
          {controls.days.map((link) => (
            <PlanAnchor key={link.path} className="btn btn-line" {...link} />
          ))}
        </Panel>
        <Panel label="Party" value={controls.party} spoken={controls.who}>
          <Field id="adults" label="Adults" value={adults} min={1} max={PARTY_MAX} required />
          <Field id="children" label="Children" value={children} min={0} max={PARTY_MAX} />
          <p className="text-small text-soft basis-full">{copy.samePrice}</p>
        </Panel>
        <Toggle label="By" value={controls.by} other={controls.otherBy} />
        <Toggle label="Rain" value={controls.rain} other={controls.otherRain} />
        <Panel label="Budget" value={controls.budget}>
          <Field id="budget" label="Budget for everyone" value={budget} min={0} max={BUDGET_MAX} />
        </Panel>
      </div>
      <More form={form} />
    </form>
  );
}

const More = ({ form: { wishes, clocks, stays } }: Pick<LoadedPlan, "form">) => (
  <details className="plan-more">
    <summary>More options</summary>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 pb-4">
      <Choice id="part" label="Time of day" value={wishes.part} choices={{ "": copy.partNames }} />
      <Choice id="stay" label="Starting from" value={wishes.stay} choices={stays} />
      {clocks.map((clock) => (
        <Field key={clock.id} type="time" step={300} {...clock} />
      ))}
      <fieldset className="sm:col-span-2 md:col-span-3">
        <legend className="label">What you like (up to {LIKES_MAX})</legend>
        <div className="flex flex-wrap gap-x-5">
          {LIKES.map((each) => (
            <label key={each} className="flex items-center gap-2 min-h-11">
              <input {...checkbox("like", each)} defaultChecked={wishes.like.includes(each)} />
              {copy.likeNames[each]}
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

const checkbox = (name: string, value: string) => ({ type: "checkbox", name, value });

type FieldProps = { id: string; label: string; value: string | number | undefined };

const Field = ({
  value,
  label,
  type = "number",
  ...rest
}: FieldProps & React.ComponentProps<"input">) => (
  <Labelled id={rest.id} label={label}>
    <input className="field" name={rest.id} type={type} defaultValue={value} {...rest} />
  </Labelled>
);

type ChoiceProps = FieldProps & { choices: { [group: string]: Record<string, string> } };

/** The choices of a group without a name are in none. */
const Choice = ({ id, label, value, choices }: ChoiceProps) => (
  <Labelled id={id} label={label}>
    <select className="field" id={id} name={id} defaultValue={value ?? ""}>
      {Object.entries(choices).map(([group, all]) => {
        const options = Object.entries(all).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ));
        return group === "" ? options : <optgroup key={group} label={group} children={options} />;
      })}
    </select>
  </Labelled>
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

type NoPlanProps = { problem: string; path: string; mayConfirm: boolean };

/** A visitor who requests very many plans confirms first that they are a person. */
export const NoPlan = ({ problem, path, mayConfirm }: NoPlanProps) => (
  <>
    <PageHeader title={copy.title} coral={copy.city} lead={problem} />
    {mayConfirm && (
      <form className="wrap pb-(--sec)" action="/plan">
        <HiddenFields fields={paramsOf(path)} />
        <button type="submit" className="btn btn-solid" name="confirmed" value="yes">
          I am a person
        </button>
      </form>
    )}
  </>
);

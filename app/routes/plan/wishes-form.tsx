import { planPage as words } from "#app/content/pages/plan.ts";
import { BUDGET_MAX, LIKES, LIKES_MAX } from "#app/domain/plan/wishes.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { LoadedPlan } from "./plan.server.ts";
import { PlanFields } from "./plan-view.tsx";

type Choices = Readonly<Record<string, string>>;

export function WishesForm(form: LoadedPlan["form"]) {
  const { day, part, budget, stay, car, like, rain, today, lastDay, stays } = form;
  return (
    <form className="mt-8 grid gap-4 max-w-[52rem]" action="/plan">
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <Labelled id="day" label="Day">
          <input
            className="field"
            id="day"
            name="day"
            type="date"
            defaultValue={day}
            min={today}
            max={lastDay}
          />
        </Labelled>
        <Choice id="part" label="When" choices={words.partNames} value={part} />
        <Choice id="with" label="Who" choices={words.partyNames} value={form.with} />
        <Labelled id="budget" label="Dollars at most, for all">
          <input
            className="field"
            id="budget"
            name="budget"
            type="number"
            inputMode="numeric"
            min={0}
            max={BUDGET_MAX}
            defaultValue={budget}
          />
        </Labelled>
        <Labelled id="stay" label="From where">
          <select className="field" id="stay" name="stay" defaultValue={stay ?? ""}>
            <option value="">Anywhere</option>
            <Stays label="Parts of town" stays={stays.parts} />
            <Stays label="Hotels" stays={stays.hotels} />
          </select>
        </Labelled>
        <Choice
          id="car"
          label="How"
          choices={{ "": "By car, or on foot", no: "On foot" }}
          value={car ? "" : "no"}
        />
      </div>
      <fieldset>
        <legend className="label">What you like, up to {LIKES_MAX}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1 mt-1">
          {LIKES.map((each) => (
            <Tick key={each} name="like" value={each} isTicked={like.includes(each)}>
              {words.likeNames[each]}
            </Tick>
          ))}
          <Tick name="rain" value="yes" isTicked={rain}>
            It rains: nothing outdoors alone
          </Tick>
        </div>
      </fieldset>
      {(["not", "keep"] as const).map(
        (name) =>
          form[name].length > 0 && (
            <input key={name} type="hidden" name={name} value={form[name].join("~")} />
          ),
      )}
      <p>
        <button type="submit" className="btn btn-solid">
          Plan it
        </button>
      </p>
    </form>
  );
}

type LabelledProps = { id: string; label: string; children: React.ReactNode };

const Labelled = ({ id, label, children }: LabelledProps) => (
  <div>
    <label className="label" htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
);

type ChoiceProps = { id: string; label: string; choices: Choices; value: string };

const Choice = ({ id, label, choices, value }: ChoiceProps) => (
  <Labelled id={id} label={label}>
    <select className="field" id={id} name={id} defaultValue={value}>
      {Object.entries(choices).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
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

type TickProps = { name: string; value: string; isTicked: boolean; children: React.ReactNode };

const Tick = ({ name, value, isTicked, children }: TickProps) => (
  <label className="flex items-center gap-2 py-1">
    <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
    {children}
  </label>
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

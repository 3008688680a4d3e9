import { DecisionButton } from "./decision-button.tsx";

type Props = { edition: { list: string; date: string; name: string; day: string } };

export function MissingEdition({ edition }: Props) {
  const { name, day } = edition;
  return (
    <section className="mt-6" aria-labelledby="edition-title">
      <h2 className="text-d4" id="edition-title">
        {name}, {day}
      </h2>
      <p className="mt-2 text-soft">
        There is no draft yet. It is made by itself on Thursday at 8 AM.
      </p>
      <div className="mt-4">
        <DecisionButton edition={edition} intent="create" className="btn-solid">
          Make this week's draft now
        </DecisionButton>
      </div>
    </section>
  );
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** What stands over a form that came back: how many fields are wrong, or why all of it failed. */
export function FormProblem({
  title,
  formErrors,
  wrongFields,
}: {
  title: string;
  formErrors: string[] | undefined;
  wrongFields: number;
}) {
  if (!formErrors && wrongFields === 0) return null;
  const count = NUMBERS[wrongFields] ?? String(wrongFields);
  const text = wrongFields === 1 ? "One field still needs you." : `${count} fields still need you.`;
  return (
    <p
      className="md:col-span-2 border-l-[3px] border-danger bg-danger-tint px-4 py-3 text-small"
      role="alert"
    >
      {formErrors && <strong className="font-semibold block">{title}</strong>}
      {formErrors ? formErrors.join(" ") : `${text} Everything else has been kept.`}
    </p>
  );
}

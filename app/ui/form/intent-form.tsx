import { Form } from "@remix-run/react";

type Props = Pick<React.ComponentProps<"form">, "action" | "className" | "children"> & {
  intent: string;
  fields?: Record<string, string | undefined>;
  look?: string;
  /** Its answer is a whole document. */
  isDocument?: boolean;
};

/** A form that is one button. */
export function IntentForm(props: Props) {
  const { intent, fields = {}, look = "btn btn-line", isDocument, children, ...rest } = props;
  const Element = isDocument ? "form" : Form;
  return (
    <Element method="post" {...rest}>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" name="intent" value={intent} className={look}>
        {children}
      </button>
    </Element>
  );
}

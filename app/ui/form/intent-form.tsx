import { Form } from "@remix-run/react";

type Props = React.ComponentProps<typeof Form> & {
  intent: string;
  fields?: Record<string, string | undefined>;
  look?: string;
};

/** A form that is one button. */
export function IntentForm({ intent, fields = {}, look = "btn btn-line", ...props }: Props) {
  const { children, ...rest } = props;
  return (
    <Form method="post" {...rest}>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" name="intent" value={intent} className={look}>
        {children}
      </button>
    </Form>
  );
}

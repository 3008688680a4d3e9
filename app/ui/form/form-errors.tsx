import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

type Props = {
  title?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the form's schema is
  form: FormMetadata<any>;
};

export function FormErrors({ title = "Error", form }: Props) {
  const wrongFields = Object.keys(form.allErrors).filter(Boolean).length;
  if (!form.errors && wrongFields === 0) return null;
  const count = NUMBERS[wrongFields] ?? String(wrongFields);
  const text =
    wrongFields === 1 ? "One field needs your attention." : `${count} fields need your attention.`;
  const isElseKept = Object.entries(form.value ?? {}).some(
    // A checkbox was not typed.
    ([name, value]) => value && value !== "yes" && !form.allErrors[name],
  );
  return (
    <p
      id={form.errorId}
      className="col-span-full border-l-[3px] border-danger bg-danger-tint px-4 py-3 text-small"
      role="alert"
    >
      {form.errors && <strong className="font-semibold block">{title}</strong>}
      {form.errors?.join(" ") ?? (isElseKept ? `${text} Everything else is still here.` : text)}
    </p>
  );
}

/** The form shows first what was wrong with it. */
export function PostForm({
  title,
  form,
  children,
  ...rest
}: Props & React.ComponentProps<typeof Form>) {
  return (
    <Form method="post" {...rest} {...getFormProps(form)}>
      <FormErrors title={title} form={form} />
      {children}
    </Form>
  );
}

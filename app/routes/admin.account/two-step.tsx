import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PasswordField } from "#app/ui/form/account-fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SetUpTotp } from "./set-up-totp.tsx";

type Props = {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  pendingTotp: React.ComponentProps<typeof SetUpTotp>["pending"] | undefined;
  resultOf: (intent: string) => SubmissionResult | undefined;
};

export function TwoStep({ hasTotp, recoveryCodesLeft, pendingTotp, resultOf }: Props) {
  if (pendingTotp) return <SetUpTotp pending={pendingTotp} lastResult={resultOf("confirm-totp")} />;
  if (!hasTotp) {
    return (
      <>
        <p className="text-small">
          It is off. With it, signing in takes your password and a code from an app on your phone,
          so that a stolen password alone opens nothing.
        </p>
        <Form method="post" action="/admin/account">
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="start-totp">
            Set up two-step sign-in
          </button>
        </Form>
      </>
    );
  }
  return (
    <>
      <p className="text-small">
        It is on. You have <strong className="font-semibold">{recoveryCodesLeft}</strong> recovery{" "}
        {recoveryCodesLeft === 1 ? "code" : "codes"} left.
      </p>
      <ChangeForm lastResult={resultOf("remove-totp") ?? resultOf("recovery-codes")} />
    </>
  );
}

function ChangeForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ current_password: string }>({ id: "change-totp", lastResult });
  return (
    <Form
      method="post"
      action="/admin/account"
      className="grid gap-4 w-full max-w-[24rem]"
      {...getFormProps(form)}
    >
      <FormErrors title="Nothing was changed" form={form} />
      <PasswordField
        field={fields.current_password}
        autoFocus={Boolean(fields.current_password.errors)}
      />
      <p className="flex flex-wrap gap-2">
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="recovery-codes">
          New recovery codes
        </button>
        <button className="btn btn-danger btn-sm" type="submit" name="intent" value="remove-totp">
          Turn off
        </button>
      </p>
    </Form>
  );
}

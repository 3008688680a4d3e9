import { Form } from "@remix-run/react";
import { IntentButton } from "#app/ui/admin/kit.tsx";
import { CodeField, PasswordField } from "#app/ui/form/account-fields.tsx";
import { useFields } from "#app/ui/form/fields.tsx";
import type { RejectedFields } from "#app/ui/form/fields-form.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import type { OwnAccount } from "./account.server.ts";

type Props = Pick<OwnAccount, "hasTotp" | "recoveryCodesLeft" | "pendingTotp"> & {
  rejected: RejectedFields | undefined;
};

export function TwoStep({ hasTotp, recoveryCodesLeft, pendingTotp, rejected }: Props) {
  if (pendingTotp) return <SetUpTotp pending={pendingTotp} rejected={rejected} />;
  if (!hasTotp) {
    return (
      <>
        <p className="text-small">
          It is off. With it, signing in takes your password and a code from an app on your phone,
          so that a stolen password alone opens nothing.
        </p>
        <Form method="post" action="/admin/account">
          <IntentButton className="btn btn-solid btn-sm" intent="start-totp">
            Set up two-step sign-in
          </IntentButton>
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
      <ChangeForm rejected={rejected} />
    </>
  );
}

function ChangeForm({ rejected }: { rejected: RejectedFields | undefined }) {
  const [form, propsOf] = useFields("change-totp", ["current_password"], { rejected });
  return (
    <AccountForm title="Nothing was changed" form={form}>
      <PasswordField {...propsOf("current_password")} />
      <p className="flex flex-wrap gap-2">
        <IntentButton className="btn btn-line btn-sm" intent="recovery-codes">
          New recovery codes
        </IntentButton>
        <IntentButton className="btn btn-danger btn-sm" intent="remove-totp">
          Turn off
        </IntentButton>
      </p>
    </AccountForm>
  );
}

type SetUpTotpProps = {
  pending: NonNullable<OwnAccount["pendingTotp"]>;
  rejected: RejectedFields | undefined;
};

function SetUpTotp({ pending: { secret, typed, uri, qr }, rejected }: SetUpTotpProps) {
  const [form, propsOf] = useFields("confirm-totp", ["code", "current_password"], { rejected });
  return (
    <>
      <ol className="list-decimal pl-5 grid gap-4 text-small">
        <li>
          Scan this with an authenticator app, or <a href={uri}>open the app on this device</a>.
          <svg
            className="mt-3 w-48 max-w-full"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR code of the key below"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3">Or type this key into the app:</p>
          <p className="font-mono break-words">{typed}</p>
        </li>
        <li>Enter the six digits that the app shows now, and your password.</li>
      </ol>
      <AccountForm title="It is still off" form={form}>
        <input type="hidden" name="secret" value={secret} />
        <CodeField {...propsOf("code")} />
        <PasswordField {...propsOf("current_password")} />
        <p className="flex flex-wrap gap-2">
          <IntentButton className="btn btn-solid btn-sm" intent="confirm-totp">
            Turn on
          </IntentButton>
          <IntentButton className="btn btn-line btn-sm" intent="cancel-totp" formNoValidate>
            Cancel
          </IntentButton>
        </p>
      </AccountForm>
    </>
  );
}

type FormProps = Pick<React.ComponentProps<typeof PostForm>, "title" | "form" | "children">;

export const AccountForm = (props: FormProps) => (
  <PostForm {...props} action="/admin/account" className="grid gap-4 w-full max-w-[24rem]" />
);

import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CodeField, PasswordField } from "#app/ui/form/account-fields.tsx";
import { findFirstWrong } from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import type { OwnAccount } from "./account.server.ts";

type Props = Pick<OwnAccount, "hasTotp" | "recoveryCodesLeft" | "pendingTotp"> & {
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
    <PostForm
      title="Nothing was changed"
      form={form}
      action="/admin/account"
      className="grid gap-4 w-full max-w-[24rem]"
    >
      <PasswordField field={fields.current_password} />
      <p className="flex flex-wrap gap-2">
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="recovery-codes">
          New recovery codes
        </button>
        <button className="btn btn-danger btn-sm" type="submit" name="intent" value="remove-totp">
          Turn off
        </button>
      </p>
    </PostForm>
  );
}

type SetUpTotpProps = {
  pending: NonNullable<OwnAccount["pendingTotp"]>;
  lastResult: SubmissionResult | undefined;
};

function SetUpTotp({ pending: { secret, typed, uri, qr }, lastResult }: SetUpTotpProps) {
  const [form, fields] = useForm<{ code: string; current_password: string }>({
    id: "confirm-totp",
    lastResult,
  });
  const first = findFirstWrong(["code", "current_password"], fields);
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
      <PostForm
        title="It is still off"
        form={form}
        action="/admin/account"
        className="grid gap-4 w-full max-w-[24rem]"
      >
        <input type="hidden" name="secret" value={secret} />
        <CodeField field={fields.code} autoFocus={first === "code"} />
        <PasswordField field={fields.current_password} autoFocus={first === "current_password"} />
        <p className="flex flex-wrap gap-2">
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="confirm-totp">
            Turn on
          </button>
          <button
            className="btn btn-line btn-sm"
            type="submit"
            name="intent"
            value="cancel-totp"
            formNoValidate
          >
            Cancel
          </button>
        </p>
      </PostForm>
    </>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { STRONG_PASSWORD_MIN } from "#app/domain/accounts/account-forms.ts";
import { TextField } from "./fields.tsx";

type Props = { field: FieldMetadata<string>; autoFocus?: boolean; label?: string };

export const NameField = (props: Props) => (
  <TextField label="Full Name" autoComplete="name" {...props} />
);

export function PasswordField({ isNew, ...props }: Props & { isNew?: boolean }) {
  const autoComplete = isNew ? "new-password" : "current-password";
  return <TextField label="Your password" {...props} type="password" autoComplete={autoComplete} />;
}

export function NewPasswordField({ note, ...props }: Props & { note?: string }) {
  return (
    <div>
      <PasswordField label="New password" {...props} isNew />
      <p className="help">
        {STRONG_PASSWORD_MIN} characters or more are best: a few words that only you would put
        together. {note}
      </p>
    </div>
  );
}

export function CodeField({ isRecovery, ...props }: Props & { isRecovery?: boolean }) {
  return isRecovery ? (
    <TextField label="Recovery code" {...props} autoComplete="off" />
  ) : (
    <TextField label="Code" {...props} autoComplete="one-time-code" inputMode="numeric" />
  );
}

import { FieldError } from "./field-error.tsx";
import type { FieldProps } from "./fields.tsx";

type Props = Pick<FieldProps, "field"> & { children: React.ReactNode };

/** It is the last field of its form, because only what stands before the file arrives of a body that is too large. */
export function PictureFileField({ field, children }: Props) {
  const hint = `${field.id}-hint`;
  return (
    <div>
      <label className="label" htmlFor={field.id}>
        Choose a picture <span>(optional)</span>
      </label>
      <input
        className="field"
        type="file"
        id={field.id}
        name={field.name}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={Boolean(field.errors)}
        aria-describedby={[hint, field.errors && field.errorId].filter(Boolean).join(" ")}
      />
      <p className="help" id={hint}>
        {children}
      </p>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}

import type { FieldProps } from "./fields.tsx";

type Props = FieldProps & { label: string; className?: string };

/** "yes" or nothing. */
export function CheckField({ field, label, className = "" }: Props) {
  return (
    <label className={`flex items-center gap-3 min-h-11 text-small ${className}`}>
      <input
        type="checkbox"
        name={field.name}
        value="yes"
        defaultChecked={field.initialValue === "yes"}
        className="w-5 h-5"
        aria-describedby={field.errors && field.errorId}
        data-kept=""
      />
      {label}
    </label>
  );
}

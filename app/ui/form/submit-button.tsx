import { useNavigation } from "@remix-run/react";

export function SubmitButton({
  className = "btn btn-solid btn-lg w-full",
  disabled,
  children,
}: {
  className?: string;
  disabled?: boolean;
  children: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <button type="submit" className={className} disabled={disabled} aria-busy={isBusy || undefined}>
      {children}
    </button>
  );
}

import { useNavigation } from "@remix-run/react";

type Props = { className?: string; disabled?: boolean; children: string };

export function SubmitButton({
  className = "btn btn-solid btn-lg w-full",
  disabled,
  children,
}: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <button type="submit" className={className} disabled={disabled} aria-busy={isBusy || undefined}>
      {children}
    </button>
  );
}

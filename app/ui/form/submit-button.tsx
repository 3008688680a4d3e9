import { useNavigation } from "@remix-run/react";

export function SubmitButton({ children }: { children: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <button type="submit" className="btn btn-solid btn-lg w-full" aria-busy={isBusy || undefined}>
      {children}
    </button>
  );
}

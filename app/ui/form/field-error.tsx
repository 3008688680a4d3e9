import CircleAlert from "lucide-react/icons/circle-alert";

export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p className="error" id={id}>
      <CircleAlert className="i mt-[.15em]" />
      <span>{errors.join(" ")}</span>
    </p>
  );
}

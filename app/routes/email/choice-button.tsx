type Props = {
  name: "intent" | "choice";
  value: "confirm" | "stop" | "on" | "off";
  /** What the page is there for. */
  isMain?: boolean | undefined;
  children: string;
};

export function ChoiceButton({ name, value, isMain, children }: Props) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={isMain ? "btn btn-solid btn-lg w-full" : "btn btn-line"}
    >
      {children}
    </button>
  );
}

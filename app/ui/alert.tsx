type Props = { role: "alert" | "status"; className: string; children: React.ReactNode };

export function Alert({ role, className, children }: Props) {
  return (
    <p
      className={`${className} border-l-[3px] border-coral bg-sand px-4 py-3 text-small`}
      role={role}
    >
      {children}
    </p>
  );
}

import { recordPath } from "#app/domain/guide/links.ts";

type Props = { role: "alert" | "status"; className?: string; children: React.ReactNode };

export function Alert({ role, className = "", children }: Props) {
  return (
    <div
      className={`${className} border-l-[3px] border-coral bg-sand px-4 py-3 text-small`}
      role={role}
    >
      {children}
    </div>
  );
}

type DraftNoticeProps = { kind: Parameters<typeof recordPath>[0]; id: string };

/** The notice above a record's page that shows a draft. */
export const DraftNotice = ({ kind, id }: DraftNoticeProps) => (
  <Alert role="status" className="col-span-full">
    This is what visitors will see once it is published. Only admins can see it for now.{" "}
    <a href={recordPath(kind, { id })}>Back to its form</a>
  </Alert>
);

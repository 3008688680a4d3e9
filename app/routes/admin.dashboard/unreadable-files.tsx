import { Alert } from "#app/ui/alert.tsx";
import type { Dashboard } from "./load-dashboard.server.ts";

/** Data files that somebody has to mend; nothing while all is well. */
export function UnreadableFiles({ files }: { files: Dashboard["unreadable"] }) {
  return files.map(({ name, reason, since, shown }) => (
    <Alert key={name} role="status" className="mt-4 wrap-anywhere">
      <strong className="font-semibold">{name} cannot be read</strong> {since}:{" "}
      {shown ? `the guide shows what it said ${shown}.` : "the guide shows nothing of it."}{" "}
      <span className="text-soft">{reason}.</span>
    </Alert>
  ));
}

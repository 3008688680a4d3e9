import { useSearchParams } from "@remix-run/react";
import { EmptyMessage } from "#app/ui/empty-message.tsx";

type Props = {
  /** What is listed: "jobs". */
  what: string;
  /** The list without filters. */
  path: string;
  /** The params that leave rows out. */
  filters: readonly string[];
  /** What an unfiltered list without rows says. */
  children: string;
};

/** Stands where the rows of an admin list would be. */
export function EmptyList({ what, path, filters, children }: Props) {
  const [params] = useSearchParams();
  const isFiltered = [...filters, "page"].some((name) => params.has(name));
  return (
    <div className="mt-4">
      <EmptyMessage showAll={isFiltered && { to: path, what }}>
        {isFiltered ? `No ${what} match.` : children}
      </EmptyMessage>
    </div>
  );
}

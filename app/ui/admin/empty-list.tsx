import { useSearchParams } from "@remix-run/react";
import { EmptyMessage } from "#app/ui/empty-message.tsx";

type Props = {
  what: string;
  path: string;
  filters: readonly string[];
  children: string;
};

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

import { Link, useSearchParams } from "@remix-run/react";

type Props = {
  children: React.ReactNode;
  showAll?: { to: string; what: string } | false;
  others?: React.ReactNode;
};

export function EmptyMessage({ children, showAll, others }: Props) {
  const q = useSearchParams()[0].get("q")?.trim();
  return (
    <div className="border-t border-rule py-12 text-soft">
      <p>{children}</p>
      {others}
      {showAll && (
        <p className="mt-3">
          <Link className="text-teal" to={showAll.to}>
            Show all {showAll.what}
          </Link>
          {q && " or "}
          {q && (
            <a className="text-teal wrap-anywhere" href={`/search?${new URLSearchParams({ q })}`}>
              {`ask the guide for “${q}”`}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

export const NoneFound = ({ what, to }: { what: string; to: string }) => (
  <EmptyMessage showAll={{ to, what }}>{`No ${what} found matching your criteria.`}</EmptyMessage>
);

import { Link } from "@remix-run/react";
import type { Chip } from "#app/domain/search/chips.server.ts";
import { useSearch } from "./search-params.ts";

/** A chip that is on takes itself off. Their order in the address does not depend on the order of the presses. */
export function Chips({ chips, look = "chip" }: { chips: readonly Chip[]; look?: "chip" | "tab" }) {
  const search = useSearch();
  if (chips.length === 0) return null;
  const on = chips.flatMap(({ value, isOn }) => (isOn ? [value] : []));
  return (
    <nav className={`${look}s`} aria-label="Narrow the list">
      {chips.map(({ value, label, isOn }) => (
        <Link
          key={value}
          className={look}
          to={search({
            with: isOn ? on.filter((each) => each !== value) : [...on, value].sort(),
            page: null,
          })}
          aria-current={isOn ? "true" : undefined}
          rel="nofollow"
          discover="none"
          preventScrollReset
        >
          {label}
          {isOn && (
            <>
              <span aria-hidden="true"> ×</span>
              <span className="sr-only">, remove</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { clean } from "#app/domain/clean-text.ts";
import { excerptOf } from "#app/domain/jobs/excerpt.ts";
import { type FormField, labelOfField } from "#app/domain/jobs/fields.ts";
import { BoardCard } from "#app/ui/board-card.tsx";

const NAME = "How it looks on the board";
const WIDE = "(width >= 64rem)";

// The style is here and not in every page's sheet, because the preview exists only where scripts run.
const BESIDE = { position: "sticky", top: "5.5rem" } as const;
const QUIET = { fontWeight: 400 };

type Props = { logo: string | null };

export function PostingPreview({ logo }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const values = useTyped(place);
  const isWide = useSyncExternalStore(subscribe, readWide, () => undefined);
  const typed = (name: FormField) => clean(values[name] ?? "");
  const shown = (name: FormField, text = typed(name)) =>
    text || (
      <span className="text-soft" style={QUIET}>
        {labelOfField(name)}
      </span>
    );
  const job = {
    logo,
    featured: false,
    company: shown("company"),
    title: shown("title"),
    category: shown("category"),
    type: shown("type"),
    location: shown("location"),
    salary: shown("salary"),
    excerpt: shown("description", excerptOf(typed("description"))),
  };
  const card = (
    <ul className="mt-3">
      <BoardCard job={job} />
    </ul>
  );
  return (
    <div ref={place} className="lg:col-span-4 lg:pl-8 lg:border-l lg:border-rule">
      {isWide && (
        <div style={BESIDE}>
          <p className="text-meta text-soft">{NAME}</p>
          {card}
        </div>
      )}
      {isWide === false && (
        <details className="mt-6">
          <summary className="btn btn-line">{NAME}</summary>
          {card}
        </details>
      )}
    </div>
  );
}

/** The values are read from the form itself, because what was typed before the scripts came is in no other place. */
function useTyped(place: React.RefObject<HTMLElement>) {
  const [values, setValues] = useState<Record<string, string>>({});
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setValues(Object.fromEntries(new FormData(form)) as Record<string, string>);
    // A form tells of a reset before it is empty.
    const readNext = () => queueMicrotask(read);
    read();
    form.addEventListener("input", read);
    form.addEventListener("reset", readNext);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("reset", readNext);
    };
  }, [place]);
  return values;
}

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const readWide = () => matchMedia(WIDE).matches;

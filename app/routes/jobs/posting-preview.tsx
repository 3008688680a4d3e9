import { useEffect, useRef, useState } from "react";
import { clean } from "#app/domain/clean-text.ts";
import { excerptOf } from "#app/domain/jobs/excerpt.ts";
import { type FormField, labelOfField } from "#app/domain/jobs/fields.ts";
import { BoardCard } from "#app/ui/board-card.tsx";

const NAME = "How it looks on the board";

/** It is in the page before scripts come, so that its column is never empty. */
export function PostingPreview({ logo }: { logo: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const values = useTyped(place);
  const typed = (name: FormField) => clean(values[name] ?? "");
  const shown = (name: FormField, text = typed(name)) =>
    text || <span className="text-soft">{labelOfField(name)}</span>;
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
    <div ref={place} className="noscript:hidden lg:col-span-4 lg:pl-8 lg:border-l lg:border-rule">
      <div className="max-lg:hidden lg:sticky lg:top-32">
        <p className="text-meta text-soft">{NAME}</p>
        {card}
      </div>
      <details className="lg:hidden mt-6">
        <summary className="btn btn-line">{NAME}</summary>
        {card}
      </details>
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

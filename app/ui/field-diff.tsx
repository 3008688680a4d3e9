import type { DiffPart, FieldDiff as Field } from "#app/domain/word-diff.server.ts";
import { Logo } from "./logo.tsx";

export function FieldDiff({ fields }: { fields: Field[] }) {
  return (
    <dl className="border-t border-rule">
      {fields.map(({ name, label, was, now, parts }) => (
        <div key={name} className="py-2.5 border-b border-rule min-w-0">
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="mt-0.5 text-small whitespace-pre-line break-words">
            {parts ? (
              parts.map((part, index) => <Part key={index} {...part} />)
            ) : (
              <>
                {was !== null && <Part {...{ name }} kind="removed" text={was} />}
                {was !== null && " "}
                {now === null ? (
                  <em className="text-soft">emptied</em>
                ) : (
                  <Part {...{ name }} kind="added" text={now} />
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, text, name }: DiffPart & { name?: string }) {
  if (kind === "same") return text;
  const shown = name === "logo" ? <Logo src={text} company="?" /> : text;
  if (kind === "removed") {
    return (
      <del className="text-soft">
        <span className="sr-only">removed: </span>
        {shown}
      </del>
    );
  }
  return (
    <ins className="ml-0.5 bg-glass font-semibold">
      <span className="sr-only">added: </span>
      {shown}
    </ins>
  );
}

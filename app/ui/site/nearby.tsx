import { placePages as copy } from "#app/content/guide/place-pages.ts";
import type { Near } from "#app/domain/guide/place-page.server.ts";

type Props = { near: readonly Near[]; className?: string };

export function Nearby({ near, className }: Props) {
  if (near.length === 0) return null;
  return (
    <section className={className} aria-labelledby="near">
      <h2 className="text-d5" id="near">
        {copy.nearTitle}
      </h2>
      <ul className="mt-2">
        {near.map(({ what, name, href, minutes }) => (
          <li key={href} className="py-2 border-t border-rule flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-small text-soft block">{what}</span>
              <a href={href}>{name}</a>
            </span>
            <span className="num text-small self-end flex-none">{copy.minutes(minutes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { newsletter } from "#app/content/newsletter.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { Picture } from "#app/ui/picture.tsx";
import "#app/styles/newsletter-page.css";

type Letter = { date: string; title: string; preview: string; to?: string };

/** A letter as it lies on the table: the newest that was sent, or before that a sample. */
export function FrontPage({ letter, picture }: { letter: Letter; picture: Facts }) {
  const { date, title, preview, to = newsletter.sample.path } = letter;
  const { frontPage, sample } = newsletter;
  return (
    <article className="front-page card">
      <p className="display text-d3 text-center">{site.newsletter}</p>
      <p className="num text-meta text-soft text-center border-y border-ink py-1 my-3">{date}</p>
      <Picture picture={picture} ratio="16/9" sizes="(width >= 64rem) 26rem, 100vw" />
      <h2 className="text-d4 mt-4">
        <Link className="card-link" to={to}>
          {title}
        </Link>
      </h2>
      <p className="mt-2 text-small text-soft">{preview}</p>
      <p className="mt-3 text-small text-teal font-semibold">
        {to === sample.path ? sample.open : frontPage.open}
      </p>
    </article>
  );
}

import { placePages as copy } from "#app/content/guide/place-pages.ts";
import type { recordPath } from "#app/domain/guide/links.ts";
import type { Near } from "#app/domain/guide/place-page.server.ts";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { DraftNotice } from "./alert.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Fact } from "./job-details.tsx";
import { COLUMN, Picture } from "./picture.tsx";
import { PictureCredit } from "./picture-credits.tsx";
import { Section } from "./section.tsx";
import { PlanLink } from "./site/plan-link.tsx";
import { PageAddress, ShareButtons } from "./site/share.tsx";
import { TellUs } from "./site/tell-us.tsx";

type Props = {
  kind: Parameters<typeof recordPath>[0];
  id: string;
  isDraft: boolean;
  list: keyof typeof copy.all;
  name: string;
  /** They say what it is, whether it is open, and what it costs. */
  lines: readonly (string | undefined)[];
  /** The first buttons, before the one that shares. */
  children: React.ReactNode;
  facts: React.ReactNode;
  picture: Facts;
  alt?: string | undefined;
  text: readonly string[];
  tags: readonly string[];
  near: readonly Near[];
  plan?: { wish: string; text: string } | undefined;
  address: string;
  checked?: string | undefined;
  more?: React.ReactNode;
};

export function RecordPage(props: Props) {
  const { kind, id, isDraft, list, name, lines, children, facts, picture, alt, text, tags } = props;
  const { near, plan, address, checked, more } = props;
  const [sort, ...state] = lines.filter(Boolean);
  return (
    <article className="record wrap" aria-labelledby="record-name">
      <header>
        {isDraft && <DraftNotice kind={kind} id={id} />}
        <a className="inline-flex items-center min-h-11 text-small screen-only" href={list}>
          <span aria-hidden="true">‹&nbsp;</span>
          {copy.all[list]}
        </a>
        <h1 className="text-d3" id="record-name">
          {name}
        </h1>
        <p className="font-semibold mt-1">{sort}</p>
        {state.map((line, index) => (
          <p key={line} className={index === 0 ? "text-d5 mt-1" : "num"}>
            {line}
          </p>
        ))}
        <p className="buttons flex flex-wrap gap-2 mt-3">
          {children}
          <ShareButtons address={address} title={name} />
        </p>
      </header>
      <div className="record-look">
        <Picture picture={picture} {...(alt ? { alt } : {})} {...shapeFor(picture)} isLead />
        <PictureCredit picture={picture} />
        {text.map((paragraph, index) => (
          <p key={paragraph} className={`${index === 0 ? "text-lead" : ""} mt-3`}>
            {paragraph}
          </p>
        ))}
        {tags.length > 0 && (
          <p className="tags mt-4">
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
      </div>
      <dl className="record-facts grid border-t border-ink">{facts}</dl>
      <div className="record-more grid gap-y-6">
        <Nearby near={near} />
        {plan && (
          <p>
            <PlanLink wish={plan.wish}>{plan.text}</PlanLink>
          </p>
        )}
        {more}
        <PageAddress address={address} />
        {checked && <p className="text-meta text-soft">{checked}</p>}
        <TellUs kind={kind} id={id} />
      </div>
    </article>
  );
}

const DENSE_PX = 1280;
const WIDE = { ratio: "16/9", sizes: `(width >= 64rem) 40rem, ${COLUMN}` } as const;
const SQUARE = {
  ratio: "1/1",
  sizes: `(width >= 37.5rem) 35rem, ${COLUMN}`,
  className: "max-w-[35rem]",
} as const;
const TALL = {
  ratio: "4/5",
  sizes: `(width >= 27.5rem) 25rem, ${COLUMN}`,
  className: "max-w-[25rem]",
} as const;

/** The picture is as wide as it has files for dense screens. */
function shapeFor({ width = 0, height = 0, widths, cuts }: Facts) {
  const wide = cuts["16x9"] ?? (width > height ? widths : []);
  if (width === 0 || Math.max(...wide) >= DENSE_PX) return WIDE;
  return width === height ? SQUARE : TALL;
}

function Nearby({ near }: Pick<Props, "near">) {
  if (near.length === 0) return null;
  return (
    <Section className="screen-only" id="near" title={copy.nearTitle}>
      <ul className="mt-2">
        {near.map(({ what, name, href, minutes }) => (
          <li key={href} className="py-2 border-t border-rule flex justify-between gap-4">
            <span className="min-w-0">
              <span className="text-small text-soft block">{what}</span>
              <a href={href}>{name}</a>
            </span>
            <span className="num text-small self-end flex-none">{copy.minutes(minutes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const WebsiteFact = ({ website }: { website: string }) => (
  <Fact name="Website">
    <ExternalLink className="text-teal" href={website}>
      {website.replace(/^https?:\/\//, "")}
    </ExternalLink>
  </Fact>
);

import type { Picture } from "#app/domain/guide/records.ts";
import { ExternalLink } from "./external-link.tsx";

type Credited = { id: string; picture: Picture } & ({ title: string } | { name: string });

/** Who took it, on the page of what it shows. */
export function PictureCredit({ picture }: { picture: Picture }) {
  if (!picture.credit) return null;
  return (
    <p className="mt-2 text-meta text-soft wrap-anywhere">
      <Credit picture={picture} />
    </p>
  );
}

/** At the foot of a list. */
export function PictureCredits({ records }: { records: readonly Credited[] }) {
  const credited = records.filter(({ picture }) => picture.credit);
  if (credited.length === 0) return null;
  return (
    <p className="mt-12 text-meta text-soft wrap-anywhere">
      {credited.map((record) => (
        <span key={record.id} className="block">
          {"title" in record ? record.title : record.name}: <Credit picture={record.picture} />
        </span>
      ))}
    </p>
  );
}

function Credit({ picture: { credit, creditUrl } }: { picture: Picture }) {
  if (!creditUrl) return credit;
  return (
    <ExternalLink className="text-teal" href={creditUrl}>
      {credit}
    </ExternalLink>
  );
}

import type { Picture } from "#app/domain/guide/records.ts";
import { ExternalLink } from "./external-link.tsx";

type Credited = { id: string; picture: Picture } & ({ title: string } | { name: string });

const LOOK = "mt-2 text-meta text-soft wrap-anywhere";

/** The photographer's credit on the page of a record. */
export const PictureCredit = ({ picture }: { picture: Picture }) =>
  picture.credit ? (
    <p className={LOOK}>
      <Credit picture={picture} />
    </p>
  ) : null;

type CreditsProps = { records: readonly Credited[]; checked?: string | undefined };

/** The credits at the foot of a list, with the date when all of it was checked. */
export const PictureCredits = ({ records, checked }: CreditsProps) => {
  const credited = records.filter(({ picture }) => picture.credit);
  return (
    <>
      {checked && <p className={LOOK}>{checked}</p>}
      {credited[0] && <h2 className="mt-10 text-d5">Pictures</h2>}
      {credited.map((record) => (
        <p key={record.id} className={LOOK}>
          {"title" in record ? record.title : record.name}: <Credit picture={record.picture} />
        </p>
      ))}
    </>
  );
};

const Credit = ({ picture: { credit, creditUrl } }: { picture: Picture }) =>
  creditUrl ? (
    <ExternalLink className="text-teal" href={creditUrl}>
      {credit}
    </ExternalLink>
  ) : (
    credit
  );

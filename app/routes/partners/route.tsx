import { useLoaderData } from "@remix-run/react";
import { paying } from "#app/content/partners/partners.ts";
import { slotWords } from "#app/content/partners/slots.ts";
import { describePaying } from "#app/domain/partners/paying.server.ts";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { SlotLink } from "#app/ui/slot-cards.tsx";

export const meta = fixedMeta(paying.headTitle, paying.description);

export const loader = () => ({ partners: describePaying(new Date()) });

export default function PartnersPage() {
  const { partners } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={paying.title} coral={paying.coral} lead={paying.lead} />
      <div className="wrap pb-(--sec)">
        {partners.length === 0 ? (
          <p className="ruled text-lead">{paying.none}</p>
        ) : (
          <ul className="wrap-anywhere">
            {partners.map((partner) => (
              <Paying key={partner.href ?? partner.name} {...partner} />
            ))}
          </ul>
        )}
        <Section
          id="rules"
          title={paying.rulesHeadline}
          look="text-d4 lg:col-span-4"
          className="ruled cols gap-y-4 mt-10"
        >
          <div className="lg:col-span-8 grid gap-4 max-w-[68ch]">
            {paying.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
            <p>
              <a className="text-teal" href="/advertise#free">
                {paying.advertise}
              </a>
            </p>
          </div>
        </Section>
      </div>
    </>
  );
}

type Props = ReturnType<typeof describePaying>[number];

function Paying({ name, line, href, host, has }: Props) {
  return (
    <li className="ruled cols gap-y-4 pb-8">
      <div className="md:col-span-5">
        <h2 className="text-d4">{name}</h2>
        <p className="mt-1 text-soft">{line}</p>
        {href && (
          <p className="mt-1 text-small">
            <SlotLink href={href} host={host} className="text-teal">
              {host ?? slotWords.inGuide}
            </SlotLink>
          </p>
        )}
      </div>
      <div className="md:col-span-7 grid gap-4">
        {has.map(({ places, until }) => (
          <div key={`${places} ${until}`} className="flex flex-wrap justify-between gap-x-8">
            <ul>
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
            <p className="num text-soft">{`${paying.until} ${until}`}</p>
          </div>
        ))}
      </div>
    </li>
  );
}

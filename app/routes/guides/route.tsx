import { useLoaderData } from "@remix-run/react";
import { guides, neighborhoodGuides } from "#app/content/guide/guides.ts";
import { findPicture, findShareImage } from "#app/domain/guide/pictures.server.ts";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { PlanADay } from "#app/ui/site/plan-link.tsx";

export const meta = fixedMeta("Neighborhood Guides", guides.description);

export function loader() {
  return {
    image: findShareImage("guides"),
    guides: neighborhoodGuides.map((guide) => ({ ...guide, picture: findPicture(guide.image) })),
  };
}

export default function GuidesPage() {
  const { guides: cards } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Neighborhood "
        coral="Guides"
        lead={
          <>
            {guides.lead}{" "}
            <a className="text-teal" href="/places">
              {guides.places}
            </a>
            . <PlanADay />
          </>
        }
      />
      <Section className="wrap pb-(--sec)" id="guides-list" title="Guides" look="sr-only">
        <ul className="grid sm:grid-cols-2 gap-x-6 lg:gap-x-8 gap-y-12 lg:gap-y-16">
          {cards.map(({ name, slug, description, picture }, index) => (
            <li
              key={slug}
              className={`card ${index > 0 ? "max-sm:grid grid-cols-[6.5rem_1fr] gap-x-4" : ""} ${index % 2 === 1 ? "lg:mt-24" : ""}`}
            >
              <Picture
                picture={picture}
                ratio="4/5"
                sizes={`(width >= 64rem) 35rem, (width >= 36rem) 50vw, ${index > 0 ? "6.5rem" : COLUMN}`}
                isLead={index === 0}
              />
              <div>
                <h3 className={`text-d3 ${index > 0 ? "sm:mt-4" : "mt-4"}`}>
                  <a className="card-link" href={`/guides/${slug}`}>
                    {name}
                  </a>
                </h3>
                {index > 0 && <p className="mt-2 text-small font-semibold">{guides.unwritten}</p>}
                <p className="mt-2 text-soft max-w-[44ch]">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

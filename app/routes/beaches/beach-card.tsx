import MapPin from "lucide-react/icons/map-pin";
import { site } from "#app/config/site.ts";
import { beaches } from "#app/content/guide/beaches.ts";
import { anchorOf, mapsSearchUrl, pagePath } from "#app/domain/guide/links.ts";
import type { Beach, WithPicture } from "#app/domain/guide/records.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";

export function BeachCard({ beach, number }: { beach: WithPicture<Beach>; number: number }) {
  const facts = [
    { name: "Parking", text: beach.parking },
    { name: "Red tide", text: beach.red_tide_status },
    { name: "Amenities", text: beach.amenities.join(", ") },
  ];
  return (
    <li className="beach-card card" id={anchorOf("beach", beach)} tabIndex={-1}>
      <Picture
        picture={beach.picture}
        ratio="16/9"
        sizes={`(width >= 64rem) 41rem, (width >= 44rem) 42vw, ${COLUMN}`}
        isLead={number === 1}
      />
      <div className="beach-text">
        <div>
          <h3 className="text-d4">
            <span className="map-number" aria-hidden="true">
              {number}
            </span>
            <a className="card-link" href={pagePath("beach", beach)}>
              {beach.name}
            </a>
          </h3>
          <p className="mt-2">{beach.description}</p>
        </div>
        <div>
          <dl className="text-small border-t border-rule">
            {facts.map(({ name, text }) => (
              <div key={name} className="grid grid-cols-[6rem_1fr] py-1.5 border-b border-rule">
                <dt className="text-soft">{name}</dt>
                <dd>
                  {text}
                  {name === "Red tide" && (
                    <span className="text-soft">
                      {" "}
                      {beaches.notToday}{" "}
                      <a className="over text-teal" href={beaches.official[0].href}>
                        Live map
                      </a>
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <ExternalLink
            className="over btn btn-text"
            href={mapsSearchUrl(`${beach.name}, ${site.city}, ${site.state}`)}
            of={beach.name}
          >
            <MapPin className="i" />
            View on Map
          </ExternalLink>
        </div>
      </div>
    </li>
  );
}

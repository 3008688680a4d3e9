import type { WithPicture } from "#app/domain/guide/records.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Place } from "./neighborhood.server.ts";

export function Tables({ places }: { places: readonly WithPicture<Place>[] }) {
  if (places.length === 0) return null;
  return (
    <Section className="wrap" id="tables" title="Top 5 restaurants" look="text-d2">
      <ol className="houses">
        {places.map((place) => (
          <li key={place.id}>
            <Picture
              picture={place.picture}
              ratio="4/5"
              sizes="(width >= 64rem) 14rem, 7rem"
              alt=""
            />
            <House place={place} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Nights({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <Section id="nights" title="Nightlife" look="text-d3">
      <ol className="mt-5">
        {places.map((place) => (
          <li key={place.id} className="py-3 border-t border-line">
            <House place={place} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function House({ place }: { place: Place }) {
  return (
    <div>
      <h3 className="text-d5">
        <a href={place.href}>{place.name}</a>
      </h3>
      <p className="text-small text-soft mt-1">{place.text}</p>
      <p className="text-small mt-1">{place.where}</p>
      {place.state.length > 0 && (
        <p className="facts num text-small mt-1">
          {place.state.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </div>
  );
}

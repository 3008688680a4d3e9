import { coast, oldTownMap } from "#app/content/maps.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Hotel } from "#app/domain/guide/records.ts";
import { guideMap } from "#app/domain/guide/map.ts";

/** Those in the old town stand close together: they have the closer map. */
export const drawHotels = (hotels: readonly Hotel[]) =>
  guideMap(
    [coast, oldTownMap],
    hotels.map((hotel) => ({ ...hotel, href: `#${anchorOf("hotel", hotel)}` })),
  );

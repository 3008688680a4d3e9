import { site } from "#app/config/site.ts";
import { COUNTRY, COUNTRY_NAMES, PARTS_OF_CITY, REGION, REGIONS } from "#app/content/places.ts";

type Address = { addressLocality?: string; addressRegion?: string; addressCountry: string };
type Area = { region?: string; country: string };

/** Where the employee reports, or from where they may work; `missing` says why the words tell neither. */
export type JobPlace =
  | { address: Address }
  | { area: { "@type": "State" | "Country"; name: string } }
  | { missing: string };

const REMOTE = /\b(?:remote(?:ly)?|anywhere|home[ -]?office|work from home|telecommut\w*)\b/i;
/** And what follows: "Remote (Canada)", "Remote in the United States". */
const ONLY_REMOTE =
  /^(?:(?:100 ?%|fully) )?remote(?:ly)?[\s,;:/(\u2013\u2014-]+(?:(?:in|within|from) )?(?:the )?([^)]*)\)?$/i;
const BESIDE = String.raw`(?<!\b(?:near|outside|from|north of|south of|east of|west of) )`;
const CITY = new RegExp(String.raw`${BESIDE}\b${site.city}\b`, "i");
/** With their capitals: some are ordinary words, too. */
const PART_OF_CITY = new RegExp(String.raw`${BESIDE}\b(?:${PARTS_OF_CITY.join("|")})\b`);
const POSTCODE = /\s\d{5}(?:-\d{4})?$/;

const codesOfCountries = listCountries();
const codesOfRegions = new Map(
  Object.entries(REGIONS).flatMap(([name, code]) => [
    [name.toLowerCase(), code],
    [code, code],
  ]),
);

/** `location` is the one line that the employer wrote. */
export function jobPlaceOf(location: string): JobPlace {
  const [, name = ""] = ONLY_REMOTE.exec(location) ?? [];
  const area = findArea(name);
  if (area) return { area: { "@type": area.region ? "State" : "Country", name } };
  const elsewhere = findElsewhere(location);
  const isInCity = !elsewhere && (CITY.test(location) || PART_OF_CITY.test(location));
  if (REMOTE.test(location) && !isInCity) return { missing: location };
  const { region, country } = elsewhere ?? { region: REGION, country: COUNTRY };
  return {
    address: {
      ...(isInCity && { addressLocality: site.city }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
  };
}

function findElsewhere(location: string) {
  const parts = location.split(/[,;/()]/).map((part) => part.trim().replace(POSTCODE, ""));
  return parts
    .map(findArea)
    .find((area) => area && (area.country !== COUNTRY || (area.region ?? REGION) !== REGION));
}

/** A region of the country, or any country, by its name or code. */
function findArea(name: string): Area | undefined {
  const region = codesOfRegions.get(name) ?? codesOfRegions.get(name.toLowerCase());
  if (region) return { region, country: COUNTRY };
  const country = COUNTRY_NAMES[name] ?? codesOfCountries.get(name.toLowerCase());
  return country ? { country } : undefined;
}

/** Lower-case English names with their codes of two letters. */
function listCountries() {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name ? [[name.toLowerCase(), code]] : [];
    }),
  );
}

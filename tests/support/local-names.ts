/** The city, its state and its places, as content/ and public/data name them. */
const NAMES = [
  ["Naples", "Florida", "the Gulf", "Bonita Springs", "Marco Island", "Tampa"],
  // Neighborhoods
  ["Vanderbilt", "Mercato", "Bayfront", "Bayshore", "Pelican Bay", "Park Shore", "Port Royal"],
  ["Pine Ridge", "Vineyards", "Coquina Sands", "The Moorings", "Royal Harbor", "Isles of Capri"],
  ["\\bLely\\b", "Tin City", "Crayton"],
  // Beaches and parks
  ["Barefoot Beach", "Lowdermilk", "Clam Pass", "Delnor", "Tigertail", "Keewaydin", "Cambier"],
  ["Baker Park", "Freedom Park", "Gordon Pass"],
  // Streets
  ["Fifth Avenue", "Third Street", "Gulf Shore", "Gulf Park", "Broad Avenue", "Central Avenue"],
  ["Tamiami", "Goodlette", "Immokalee", "\\bCollier\\b", "Golden Gate", "Fleischmann", "Bluebill"],
  ["Banyan", "Riverside Circle", "Lakeview Drive", "Haldeman"],
  ["239-555"],
].flat();

/** In a sentence, a path or a name in code: Fifth Avenue, fifth-avenue.jpg, fifthAvenue. */
export const LOCAL_NAME = new RegExp(
  NAMES.map((name) => name.replaceAll(/[ -]/g, "[ -]?")).join("|"),
  "i",
);

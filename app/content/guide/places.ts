import { site } from "#app/config/site.ts";

export const REGION = "FL";
export const COUNTRY = "US";
/** Degrees; north and east are positive. */
export const COORDINATES = { latitude: 26.142, longitude: -81.795 };
/** Other names of the region, in lists of phrases. */
export const REGION_NAMES = "southwest florida, swfl";
/** How visitors call a view of the sea here, in lists of phrases. */
export const SEA_VIEWS = "gulf view, view of the gulf, on the gulf, overlooking the gulf";
/** NOAA's station for the city's tides. */
export const TIDE_STATION = "8725110";

export const PARTS_OF_CITY = [
  "Bayfront",
  "Bayshore",
  "Coquina Sands",
  "Fifth Avenue",
  "Mercato",
  `Old ${site.city}`,
  "Park Shore",
  "Pelican Bay",
  "Pine Ridge",
  "Port Royal",
  "Royal Harbor",
  "The Moorings",
  "Third Street South",
  "Tin City",
  "Vanderbilt Beach",
] as const;

export const TOWNS_NEARBY = ["Bonita Springs", "Estero", "Fort Myers", "Immokalee", "Marco Island"];

/** Other names of the neighborhoods. */
export const PART_NAMES: Record<string, readonly string[]> = {
  "Fifth Avenue": [
    "fifth avenue south",
    "fifth ave",
    "5th avenue",
    "5th ave",
    "5th avenue south",
    "quinta avenida",
    "la quinta avenida",
  ],
  "Third Street South": ["third street", "third st", "3rd street", "3rd street south", "3rd st"],
  [`Old ${site.city}`]: ["old town", `downtown ${site.city}`, "downtown", "old town naples"],
  "Vanderbilt Beach": ["vanderbilt"],
  "Tin City": ["naples bay"],
};

/** The middle of a part of town, and how far it reaches from there, in meters. */
export const PARTS_ON_MAP: Record<string, { latitude: number; longitude: number; reach: number }> =
  {
    Bayfront: { latitude: 26.1425, longitude: -81.79, reach: 500 },
    Bayshore: { latitude: 26.118, longitude: -81.7712, reach: 1200 },
    "Coquina Sands": { latitude: 26.168, longitude: -81.811, reach: 900 },
    "Fifth Avenue": { latitude: 26.1417, longitude: -81.8, reach: 650 },
    Mercato: { latitude: 26.2542, longitude: -81.8004, reach: 500 },
    [`Old ${site.city}`]: { latitude: 26.138, longitude: -81.802, reach: 1300 },
    "Park Shore": { latitude: 26.1865, longitude: -81.8142, reach: 1300 },
    "Pelican Bay": { latitude: 26.2285, longitude: -81.8075, reach: 1700 },
    "Pine Ridge": { latitude: 26.2215, longitude: -81.797, reach: 1200 },
    "Port Royal": { latitude: 26.1085, longitude: -81.799, reach: 1200 },
    "Royal Harbor": { latitude: 26.13, longitude: -81.7835, reach: 900 },
    "The Moorings": { latitude: 26.177, longitude: -81.81, reach: 1000 },
    "Third Street South": { latitude: 26.1325, longitude: -81.8014, reach: 500 },
    "Tin City": { latitude: 26.1421, longitude: -81.7908, reach: 300 },
    "Vanderbilt Beach": { latitude: 26.2535, longitude: -81.8225, reach: 1200 },
  };

/** Reads latitudes and longitudes as "26.173,-81.7838 26.165,-81.785". */
const points = (text: string) =>
  text.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);

/** Each water is a line, latitude before longitude, that is crossed at its bridges only. */
export const waters: { line: [number, number][]; bridges: [number, number][] }[] = [
  // Gordon River and Naples Bay down to Gordon Pass: Golden Gate Parkway, Tamiami Trail.
  {
    line: points(
      "26.173,-81.7838 26.165,-81.785 26.156,-81.7862 26.1492,-81.7868 26.1419,-81.7876 26.135,-81.788 26.13,-81.7905 26.123,-81.7888 26.11,-81.7885 26.1,-81.7925 26.0935,-81.799 26.0928,-81.81",
    ),
    bridges: points("26.1702,-81.7842 26.1419,-81.7876"),
  },
  // Big Marco Pass and Marco River: the bridges of Collier Boulevard and of Goodland.
  {
    line: points(
      "25.974,-81.775 25.9665,-81.745 25.966,-81.73 25.964,-81.712 25.955,-81.69 25.94,-81.665 25.929,-81.651 25.915,-81.645",
    ),
    bridges: points("25.964,-81.712 25.929,-81.651"),
  },
  // Around the Isles of Capri: Capri Boulevard is their only road.
  {
    line: points("25.996,-81.775 25.996,-81.73 25.99,-81.715 25.98,-81.715 25.9655,-81.72"),
    bridges: points("25.99,-81.715"),
  },
  // Wiggins Pass and the back bay: Barefoot Beach is reached from Bonita Beach Road.
  {
    line: points("26.2905,-81.85 26.2905,-81.829 26.31,-81.8315 26.3305,-81.834 26.3305,-81.85"),
    bridges: points("26.3305,-81.838"),
  },
];

export const REGIONS: Record<string, string> = Object.fromEntries(
  (
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware," +
    "DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas," +
    "KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi," +
    "MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York," +
    "NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico," +
    "RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia," +
    "WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming"
  )
    .split(",")
    .map((region) => [region.slice(3), region.slice(0, 2)]),
);

export const COUNTRY_NAMES: Record<string, string> = {
  US: "US",
  USA: "US",
  "U.S.": "US",
  "U.S.A.": "US",
  "United States of America": "US",
  UK: "GB",
  "Great Britain": "GB",
  England: "GB",
};

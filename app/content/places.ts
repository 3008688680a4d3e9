import { site } from "#app/config/site.ts";

export const REGION = "FL";
export const COUNTRY = "US";
/** In degrees; north and east are positive. */
export const COORDINATES = { latitude: 26.142, longitude: -81.795 };
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

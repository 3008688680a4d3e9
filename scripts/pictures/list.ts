import type { Time } from "./kit/hour.ts";
import type { Ratio } from "./kit/scene.ts";
import type { FAMILIES, Subject } from "./scenes/index.ts";

/** One picture of the site. `file` is its path under public/images without ending. */
export type Drawing = {
  [S in Subject]: {
    file: string;
    subject: S;
    scene: keyof (typeof FAMILIES)[S];
    time: Time;
    /** Another seed draws the same scene with other people, colors and clouds. */
    seed: string;
    ratio: Ratio;
    flip?: boolean;
    /** Where the scene's own words do not fit. */
    alt?: string;
  };
}[Subject];

type Place<S extends Subject> = Extract<Drawing, { subject: S }>;
type More = Pick<Drawing, "flip" | "alt"> & { seed?: string };

function pictures<S extends Subject>(folder: string, subject: S, ratio: Ratio) {
  return (id: string, scene: Place<S>["scene"], time: Time, more: More = {}) => ({
    file: `${folder}${id}`,
    subject,
    scene,
    time,
    seed: id,
    ratio,
    ...more,
  });
}

const event = pictures("events/", "event", "16:9");
const dining = pictures("dining/", "restaurant", "4:5");
const beach = pictures("beaches/", "beach", "16:9");
const listing = pictures("listings/", "listing", "1:1");
const wellness = pictures("wellness/", "wellness", "4:5");
const hotel = pictures("hotels/", "hotel", "16:9");
const guide = pictures("guides/", "guide", "4:5");

/** Every picture there is; no scene comes twice at the same hour and the same way round. */
export const DRAWINGS: readonly Drawing[] = [
  event("palm-court-growers-market", "market", "noon"),
  event("saltmarsh-swing", "bandshell", "dusk"),
  event("chrome-before-lunch", "carShow", "noon"),
  event("supper-under-the-sea-grapes", "toast", "dusk"),
  event("blue-pelican-trio", "jazz", "night"),
  event("eleven-open-doors", "gallery", "golden"),
  event("gulf-shore-sunrise-10k", "runners", "dawn"),
  event("lawn-cinema-tap-shoes", "movieNight", "night"),
  event("an-evening-of-boleros", "theatre", "night"),
  event("songs-at-the-lily-pond", "lilyGarden", "noon"),
  event("new-years-eve-over-the-gulf", "fireworks", "night"),
  event("first-sunday-kites", "kites", "noon"),
  event("easels-by-the-river", "artPark", "noon"),
  event("gordon-pass-winter-regatta", "regatta", "noon"),

  dining("tilt-and-tide", "oysters", "noon"),
  dining("azulejo-and-daughters", "wholeFish", "golden"),
  dining("wharf-and-whistle", "dockDinner", "dusk"),
  dining("early-heron", "breakfast", "dawn"),
  dining("pelican-and-vine", "windowWine", "golden"),
  dining("cafe-dona-corvina", "cafe", "noon"),
  dining("the-tamarind-room", "bar", "night"),
  dining("stiltwater-fish-house", "fishHouse", "golden"),
  dining("la-buganvilla", "pergola", "noon"),
  dining("ember-and-loaf", "openKitchen", "golden"),
  dining("cortile-undici", "courtyard", "night"),
  dining("the-claw-ledger", "stoneCrab", "dusk"),
  dining("miss-ludlows-pie-counter", "limePie", "noon"),
  dining("the-long-acre", "longTable", "noon"),

  beach("naples-pier-beach", "pierSunset", "golden"),
  beach("vanderbilt-beach", "aerialBeach", "noon"),
  beach("barefoot-beach", "duneWalk", "golden"),
  beach("lowdermilk-beach-park", "chickee", "dusk"),
  beach("clam-pass-park", "mangroveChannel", "golden"),
  beach("delnor-wiggins-pass", "pelicanPiles", "noon"),
  beach("tigertail-beach", "heronDawn", "dawn"),
  beach("keewaydin-island", "shells", "noon"),
  beach("old-naples-beach-ends", "palmBeach", "noon"),

  listing("white-modern-on-the-canal", "modernHouse", "dusk"),
  listing("villa-at-the-end-of-the-drive", "villa", "noon"),
  listing("eighth-floor-corner", "towers", "golden"),
  listing("clapboard-cottage", "cottage", "dusk"),
  listing("bay-view-residence", "livingRoom", "noon"),
  listing("villa-on-the-eighteenth", "golf", "noon"),
  listing("butterfly-roof-1961", "midCentury", "golden"),
  listing("penthouse-with-plunge-pool", "terrace", "dusk"),
  listing("where-two-canals-meet", "canalHomes", "noon"),
  listing("townhouse-with-the-teal-door", "frontDoor", "noon"),

  wellness("low-tide-yoga", "beachYoga", "golden"),
  wellness("slow-lotus-bodywork", "spaStill", "noon"),
  wellness("lane-nine-swim-club", "lapPool", "noon"),
  wellness("marea-wellness", "studio", "dawn"),
  wellness("the-quiet-dock", "deck", "dawn"),
  wellness("level-board-yoga", "supYoga", "noon"),
  wellness("pulp-and-rind", "juice", "noon"),
  wellness("the-tile-bath", "bath", "golden"),

  hotel("the-gulfline", "grandHotel", "golden"),
  hotel("casa-calusa", "beachResort", "noon"),
  hotel("lantern-house", "rooftop", "dusk"),
  hotel("heron-landing", "marina", "noon"),
  hotel("the-aqua-vane", "motorCourt", "noon"),
  hotel("arco-lindo", "loggia", "golden"),
  hotel("clapboard-house", "porchInn", "noon"),
  hotel("sill-and-sea", "roomView", "noon"),
  hotel("hotel-parasol", "poolTop", "noon"),
  hotel("canvas-and-gulf", "cabana", "noon"),
  hotel("hotel-zephyrine", "decoFront", "dusk"),
  hotel("thatch-and-tern", "bungalows", "night"),

  guide("old-naples", "oldLane", "noon"),
  guide("fifth-avenue", "avenue", "golden"),
  guide("mercato", "piazza", "night"),
  guide("vanderbilt-beach", "resortRow", "noon"),

  pictures("home/", "restaurant", "16:9")("eat", "oysters", "golden", { flip: true }),
  pictures("home/", "event", "16:9")("play", "regatta", "golden", { flip: true }),
  pictures("home/", "listing", "16:9")("invest", "towers", "noon", { flip: true }),
  pictures("home/", "wellness", "16:9")("wellness", "beachYoga", "dawn", { flip: true }),
  pictures("home/", "listing", "16:9")("real-estate", "villa", "golden", { flip: true }),

  pictures("", "cover", "16:9")("hero", "hero", "golden"),
  pictures("", "cover", "share")("share", "share", "golden"),
  // Of a kind of page, where it is shared.
  pictures("share/", "event", "share")("events", "bandshell", "golden"),
  pictures("share/", "restaurant", "share")("dining", "dockDinner", "golden"),
  pictures("share/", "beach", "share")("beaches", "pierSunset", "dusk"),
  pictures("share/", "hotel", "share")("hotels", "grandHotel", "noon", { flip: true }),
  pictures("share/", "listing", "share")("real-estate", "modernHouse", "noon"),
  pictures("share/", "wellness", "share")("wellness", "deck", "golden"),
  pictures("share/", "guide", "share")("guides", "oldLane", "golden"),
  pictures("share/", "event", "share")("jobs", "market", "golden"),
  pictures("share/", "restaurant", "share")("newsletter", "breakfast", "noon"),
  // Of the Friday letter.
  pictures("", "cover", "share")("letter", "hero", "dusk"),
  // Of the pages that show no record.
  pictures("pages/", "cover", "16:9")("desk", "conciergeDesk", "night"),
  pictures("pages/", "cover", "4:5")("binder", "openBinder", "golden"),
  pictures("pages/", "cover", "16:9")("chair", "emptyChair", "noon"),
  pictures("pages/", "cover", "4:5")("postcard", "postcard", "noon"),
  pictures("pages/", "cover", "16:9")("partners", "openGuide", "noon"),
  pictures("", "cover", "16:9")("placeholder", "quietFront", "noon"),
  pictures("", "beach", "4:3")("auth", "mangroveChannel", "dusk"),
];

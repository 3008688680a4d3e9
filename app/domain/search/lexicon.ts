import { site } from "#app/config/site.ts";
import { REGION, REGION_NAMES, SEA_VIEWS } from "#app/content/guide/places.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { TRADES } from "#app/domain/jobs/trades.ts";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";
import type { SearchDocument } from "./documents.server.ts";
import type { Kind } from "./kinds.ts";
import { MEALS, type MealName } from "./meals.ts";
import { phrasesIn, toKey } from "./terms.ts";
import type { Trait } from "./traits.ts";

/** How much it costs to leave a facet out when nothing has all of them: a need goes last. */
export const WEIGHT = {
  need: 100,
  thing: 30,
  meal: 20,
  place: 12,
  money: 10,
  day: 8,
  wish: 6,
  nicety: 1,
};

/** A visitor asks for this about one record. */
// biome-ignore format: a list reads as one
export type Ask = "hours" | "phone" | "address" | "price" | "website" | "distance" | "rating" | "day";

export type Party = { adults: number; children: number };

/** A phrase means this: its label in an answer, and which records have it. */
export type Facet = {
  sort: Sort;
  /** Stands behind the noun of a sentence: "with live music". */
  label?: string;
  /** Stands before the noun: "waterfront". */
  before?: string;
  /** Replaces the noun of its kind: "museum", "museums". */
  noun?: readonly [one: string, many: string];
  /** Kinds that the phrase names. */
  kinds?: readonly Kind[];
  /** Kinds that it suggests where none is named. */
  implies?: readonly Kind[];
  /** Records of other kinds than `kinds` pass. */
  test?: (document: SearchDocument) => boolean;
  weight?: number;
  /** The order in which it puts what is found, the highest number first; undefined says nothing. */
  rank?: (document: SearchDocument) => number | undefined;
  /** A sentence says this of the first by that order, and `after` behind its noun. */
  figure?: (document: SearchDocument) => string | number | undefined;
  after?: string;
  trait?: Trait;
  meal?: MealName;
  ask?: Ask;
  party?: Party;
  /** Terms of the nearest dish where no kitchen has this one. */
  nearest?: readonly string[];
  /** What the guide does not record, as the end of "The guide does not say …". */
  unknown?: string;
  isPlan?: true;
  /** It is meant in questions about work alone. */
  isOfJobs?: true;
  /** Whether the text of a job, in lower case, says it. */
  job?: (text: string) => boolean;
  /** It says little alone: no question is about work by it, and other meanings imply kinds before it. */
  isWeak?: true;
  isElse?: true;
  way?: "foot" | "car";
  trade?: (typeof TRADES)[number];
  category?: (typeof JOB_CATEGORIES)[number];
  type?: (typeof JOB_TYPES)[number];
};

/**
 * The sorts of meanings, and how each is treated. `any`: meant in a question about work as in every other; `job`: in one about
 * work alone; `thing`: two of them are alternatives; `deniable`: behind a "not"; `silent`: filters nothing; `why`: a result
 * says that it has it; `unsaid`: no part of the noun in a sentence; `light`: stands beside what a page answers; `own`: may be
 * asked of one record; `record`: asks for no plan; `stop`: names one of a plan; `typed`: a plan repeats it as it was typed.
 */
// biome-ignore format: one sort a line reads as a table
const SORTS = {
  kind: "thing deniable own typed",
  subkind: "thing deniable own stop typed",
  name: "any thing deniable unsaid stop typed",
  word: "unsaid light own stop typed",
  "to-do": "light own",
  amenity: "deniable why own typed",
  trait: "deniable why own typed",
  meal: "deniable unsaid own stop typed",
  diet: "deniable own",
  unknown: "unsaid own",
  absent: "record",
  place: "any deniable why",
  near: "stop",
  day: "deniable unsaid light own",
  part: "",
  length: "silent unsaid light own",
  party: "silent own",
  budget: "own",
  price: "deniable own record",
  rooms: "why record",
  area: "why record",
  order: "silent unsaid",
  ask: "any silent own",
  way: "silent deniable unsaid own",
  trade: "deniable job record",
  category: "deniable job record",
  type: "deniable job record",
  pay: "job",
  condition: "deniable",
  change: "any silent",
  not: "any",
  small: "any silent",
} as const;

export type Sort = keyof typeof SORTS;

/** The sorts that are treated so. */
export const sortsOf = (treated: string): ReadonlySet<Sort> =>
  new Set(
    (Object.keys(SORTS) as Sort[]).filter((sort) => SORTS[sort].split(" ").includes(treated)),
  );

/** Phrases in English, the same in Spanish, and what they mean. Plurals are found by their singular. */
type Row = readonly [english: string, spanish: string, facet: Facet];

const contains = (phrases: string, where: "above" | "all" = "above") => {
  const keys = phrasesIn(phrases).map((phrase) => ` ${toKey(phrase)} `);
  return (document: SearchDocument) => keys.some((key) => document[where].includes(key));
};

const kind = (name: Kind): Facet => ({ sort: "kind", kinds: [name] });

/** Records of these kinds whose title, tags or own sort have one of the terms. */
const subkind = (kinds: readonly Kind[], one: string, many: string, terms: string): Facet => ({
  sort: "subkind",
  kinds,
  // Each of several kinds keeps its noun.
  ...(many === "" ? { label: one } : { noun: [one, many] as const }),
  test: contains(terms),
  weight: WEIGHT.thing,
});

/** A cuisine: "Italian restaurant". */
const cuisine = (name: string, terms: string, nearest = ""): Facet => ({
  ...subkind(["restaurant"], `${name} restaurant`, `${name} restaurants`, terms),
  nearest: phrasesIn(nearest),
});

/** A dish, of which a description may tell: "restaurant with pizza". */
const dish = (name: string, terms: string, nearest = ""): Facet => {
  const isAbove = contains(terms);
  return {
    ...subkind(["restaurant"], `restaurant with ${name}`, `restaurants with ${name}`, terms),
    test: contains(terms, "all"),
    rank: (document) => Number(isAbove(document)),
    nearest: phrasesIn(nearest),
  };
};

/** A sort of hotel, which is left out before what the hotel is to have. */
const style = (one: string, many: string, terms: string): Facet => ({
  ...subkind(["hotel"], one, many, terms),
  weight: WEIGHT.wish - 1,
});

/** Something that a record of any kind may name among its tags. */
const amenity = (name: string, terms: string): Facet => ({
  sort: "amenity",
  label: `with ${name}`,
  test: contains(terms),
  weight: WEIGHT.wish,
});

const trait = (
  name: Trait,
  labels: Pick<Facet, "label" | "before">,
  more: Partial<Facet> = {},
): Facet => ({
  sort: "trait",
  trait: name,
  test: ({ traits }) => traits.has(name),
  weight: WEIGHT.wish,
  ...labels,
  ...more,
});

const meal = (name: MealName): Facet => ({
  sort: "meal",
  meal: name,
  weight: WEIGHT.meal,
  implies: ["restaurant"],
  label: MEALS[name].text,
});

const diet = (name: string): Facet => ({
  sort: "diet",
  unknown: `which kitchens cook ${name}`,
  implies: ["restaurant"],
});

const unknown = (text: string, implies: readonly Kind[] = []): Facet => ({
  sort: "unknown",
  unknown: text,
  implies,
});

/** The text of a job says it beside its own fields. */
const condition = (label: string, job: NonNullable<Facet["job"]>): Facet => ({
  sort: "condition",
  label,
  kinds: ["job"],
  isOfJobs: true,
  job,
});

const says = (pattern: RegExp) => (text: string) => pattern.test(text);
const EXPERIENCE = /\b(?:experience|years?|licensed?|certified|certification)\b/;

/** Things of a town that no list of the guide has. */
const absent = (many: string): Facet => ({ sort: "absent", label: many });

const ask = (name: Ask): Facet => ({ sort: "ask", ask: name });

const costOf = ({ cost }: SearchDocument) => cost && (cost.from + cost.to) / 2;
const levelOf = ({ price }: SearchDocument) => price?.length;
/** Dollars, or the level of a price where those are not known. */
export const costliness = (document: SearchDocument) => costOf(document) ?? levelOf(document);
const perFoot = ({ cost, sqft }: SearchDocument) => cost && sqft && cost.from / sqft;
const least = (value: number | undefined) => (value === undefined ? undefined : -value);

const priceOf = ({ kind, cost, price }: SearchDocument) =>
  kind === "listing" ? cost && formatDollars(cost.from) : price;
const sizeOf = ({ sqft }: SearchDocument) => sqft && `${formatCount(sqft)} sqft`;

const order = (
  label: string,
  rank: NonNullable<Facet["rank"]>,
  figure: Facet["figure"] = priceOf,
): Facet => ({ sort: "order", label, rank, figure, weight: WEIGHT.nicety });

const orderByFoot = (label: string, rank: NonNullable<Facet["rank"]>): Facet => ({
  ...order(label, rank, (it) => `${formatDollars(perFoot(it) ?? 0)}/sq ft`),
  kinds: ["listing"],
  after: "by the square foot",
});

const SMALL: Facet = { sort: "small" };

const NEED = { weight: WEIGHT.need };

/** The words that are left out of every question. */
export const SMALL_WORDS = new Set(
  (
    "a about actually adult arrive attend after ago ahead all almost along already also although always am among an and another any anybody anyone anything are around as ask at away back be because been before begin being best better between big bit both bring but buy by call came can cant certain close come cool could cute day decent did do doe doing done dont down during each early easy either else enough especially etc even ever every everybody everyone everything excellent exactly far favorite few find first for from fun get getting give go goe going good got great guys had happen happening hasnt have havent having he hello help her here hey hi him his how however i id idea if ill im in interesting into is it its itself ive just keep know last least less let like list little ll local locals lol long look looking lot love lovely main make many may maybe me mean might mine more most much must my myself name near nearby need never nice no not nothing of off often oh ok okay on once one only onto or other our out over own people perfect please pretty put quick quite rather re really recommend recommendation recommended rest right said same saw say see seem seen serve served serving seriously set should show similar since so some somebody someone something somewhat soon sorry spend spot start starting stay staying still stop such suggest suggestion super sure take tell than thank that the their them then there theres these they thing think this those though through time to together too town traveling travelling tried trip try trying under until up upon us use used using usually various very via visit visiting visitor wa want wanting wasnt watch way we well went were what whats when where which while who whom whose why will wish with within wont wonder wondering would wow year yes yet you your youre minute next has had part whole fall seat month week plus currently working woman man total celebrate question answer info information option choice offer offering famous popular known real enjoy explore discover hang chill grab pick choose check hit walk drive ride meet join return later quickly pls plz u ur wanna gonna lets miss nearest closest wats wher somewhere sell vs versus compare compared sit sat fix fixed am my mom two three four five six seven eight nine ten charge teh rn nobody nobodys " +
    "al algo algun alguna algunos alguno aqui asi bien bueno buena buenos buenas cerca como con cual cuales cuando cuanto cuanta da de del desde dia donde dos e el ella ellos en entre era es esa ese eso esta estan estar este esto estoy fue gusta ha hace hacer haga hasta hay haya hola hoy ir la las le les lo los mas me mejor mi mis mucho muy nada ni nos nosotros nuestra nuestro o otra otro para pero podemos poder por porque puede pueden puedo que quien quiero se sea ser si sin sobre solo son su sus tambien te tengo tiene tienen toda todo todos tu un una uno unos usted va vamos voy y ya yo minuto semana mes recibir llegar decir saber ver buscar encontrar recomendar recomienda recomiendan podria gustaria quisiera somos estamos tenemos hacia aun todavia ayuda favor donde que clase entero entera tan gastar necesito acepte alquilo alquilar rento rentar llevo llevar llevamos traer hago llega llegan celebrar opcion opciones pague tres cuatro cinco seis siete ocho nueve diez"
  )
    .split(" ")
    .map(toKey),
);

const SPANISH_TYPES: Record<(typeof JOB_TYPES)[number], string> = {
  "Full-time": "tiempo completo",
  "Part-time": "medio tiempo, tiempo parcial",
  Freelance: "por cuenta propia, independiente",
};

const JOB_ROWS: Row[] = [
  ...TRADES.flatMap((trade): Row[] => {
    const facet: Facet = { sort: "trade", kinds: ["job"], trade, label: `for ${trade.many}` };
    return [
      [trade.english, trade.spanish, { ...facet, weight: WEIGHT.thing }],
      [trade.workplaces ?? "", "", { ...facet, isWeak: true }],
    ];
  }),
  ...JOB_CATEGORIES.map((category): Row => {
    const label = `in ${category}`;
    return [
      category,
      "",
      { sort: "category", kinds: ["job"], category, label, weight: WEIGHT.thing },
    ];
  }),
  ...JOB_TYPES.map((type): Row => {
    const before = type.toLowerCase();
    const facet: Facet = { sort: "type", kinds: ["job"], type, before, weight: WEIGHT.wish };
    return [type, SPANISH_TYPES[type], facet];
  }),
];

/** Of two meanings of a phrase the first that fits is taken. */
// biome-ignore format: one row a line reads as a table
export const ROWS: readonly Row[] = [
  // Phrases that would mean something else, or that say nothing about what is looked for.
  ["show me, show us, they park, cars park, book a, book an, book the, book me, book us, book for, work until, work till, finish work, done with work, off work, before work, work from, back home, be home, get home, go home, at home, take home, back at the hotel, back to the hotel, leave the hotel, from the hotel, from our hotel, after breakfast, after lunch, after dinner, before dinner, our flight, my flight, the flight, a flight, my plane, our plane, fly home, fly out, first time, first visit, never been, my hotel, our hotel, walk ins, walk in, take walk ins, take place, takes place, in place, not far, not sure, dont know, no idea, dont miss, not miss, not to miss, best place to, best place for, good place to, good place for, great place to, great place for, nice place to, nice place for, a place to, a place for, best time to, good time to, best way to, best thing about, cup of, a cup of, glass of, plate of, is there nothing, there is nothing, theres nothing, money is no object, price is no object, play on, in total, if its open, nothing like, nothing better, nothing but, nothing to do, have nothing, sleep through, slept through, sleep in, slept in, overslept", "buen lugar para, un lugar para, mejor lugar para, nada que, noche de", SMALL],
  [`${site.city}, ${site.state}, ${REGION}, ${site.city} ${site.state}, ${REGION_NAMES}`, "", SMALL],
  // Kinds.
  ["event, what starts, whats starting, that starts, starting soon, what is on, whats on, what is going on, whats going on, what is happening, whats happening, happening, calendar, what is new, whats new", "evento, que hay de nuevo, agenda, fiesta", kind("event")],
  ["restaurant, resteraunt, restaraunt, resturaunt, restarant, dining, dining room, place to eat, spot to eat, eat, eatery, food, where to eat, somewhere to eat, something to eat, anything to eat, bite to eat, quick bite, bite, eat out, eating out, meal, table, diner, reservation, book a table, reserve a table, get a table, kitchen, snack, midnight snack, late night snack, hungry, starving", "restaurante, hambre, comer, comida, donde comer, mesa, merienda, bocadillo, antojo", kind("restaurant")],
  ["beach, shore, sand", "playa", kind("beach")],
  ["sight, sightseeing, attraction, landmark, thing to see, place to see, place to visit", "atraccion, lugar de interes, que ver", kind("place")],
  ["place, spot, somewhere, anywhere", "lugar, sitio", { sort: "to-do", implies: ["place"], isWeak: true }],
  ["class, lesson", "", { sort: "to-do", implies: ["wellness"], isWeak: true }],
  ["hotel, place to stay, somewhere to stay, room, can we stay, can i stay, we can stay, i can stay, place we can stay, somewhere we can stay, should we stay, should i stay, should my parents stay, accommodation, where to stay, lodging, spend the night, overnight, where to sleep, place to sleep, where can we sleep, where can i sleep, where could we sleep, should we sleep, should i sleep, we can sleep, i can sleep, to sleep, sleep tonight, sleep cheap, motel room", "hotel, hoteles, alojamiento, hospedaje, donde quedarse, habitacion de hotel, dormir, donde dormir, hospedar, hospedarme, hospedarnos, quedarme, quedarnos, alojarme, alojarnos", kind("hotel")],
  ["home, house, listing, real estate, property, properties, for sale, floor plan, residence, buy a home, buy a house, bungalow for sale", "casa, inmueble, propiedad, en venta, vivienda", kind("listing")],
  ["wellness, self care", "bienestar", kind("wellness")],
  ["guide, neighborhood guide, neighborhood, area of town, part of town", "guia, barrio, vecindario", kind("guide")],
  ["job, entry level, entry level job, side job, summer job, seasonal job, work, hiring, employment, vacancy, salary, job opening, open position, career, shift, position, employer, who hires, who is hiring, whos hiring, wage, gig work, ive worked, i have worked, i worked, do they pay, get paid, make an hour, paid by the hour, hourly pay, paid hourly", "trabajo, empleo, vacante, contratando, sueldo, puesto, contrata, contratan, quien contrata, busco trabajo, busco empleo, pagan, le pagan, cuanto ganan, gana", kind("job")],
  ["newsletter, edition, past newsletter, newsletter archive", "", kind("edition")],
  ["thing to do, what to do, something to do, anything to do, activity, what can i do, what can we do, can i do, can we do, should we do, should i do, to do, thing, stuff to do, stuff, fun, bored, something fun, should we go, should i go, where should we go, entertainment, entertain, keep busy", "que podemos hacer, que puedo hacer, que se puede hacer, que hacer, actividad, algo que hacer, hacer algo, diversion, divertido", { sort: "to-do", implies: ["event", "place"] }],
  ["plan, layover, stopover, hours to kill, time to kill, planning, plan a day, plan my day, plan our day, plan the day, organize, organise, arrange, surprise me, 24 hours in, 36 hours in, 48 hours in, 72 hours in, what should i not miss, what should we not miss, what not to miss, must see, must do, bucket list, half day, half a day, a few hours, couple of hours, have an hour, have one hour, an hour before, one hour before, have 2 hours, have two hours, have 3 hours, have three hours, have 4 hours, have four hours, in one day, one day, in a day, day in, days in, free day, schedule, itinerary, day out, day trip, outing, perfect day, whole day, full day, entire day, what should we do, what should i do, what shall we do", "planear, planea, planifica, itinerario, que hacemos, excursion, paseo, dia completo, plan para", { sort: "to-do", implies: ["event", "place"], isPlan: true }],
  // How one gets there.
  ["on foot, by foot, without a car, without car, no car, car free, carless, without driving, no driving, not driving, dont drive, cant drive, walkable, dont have a car, do not have a car", "a pie, caminando, sin carro, sin coche, sin auto", { sort: "way", way: "foot", label: "on foot" }],
  ["by car, with a car, with car, have a car, hate walking, no walking, without walking, cant walk, dont like walking, driving", "en carro, en coche", { sort: "way", way: "car", label: "by car" }],
  // Meals.
  ["breakfast, late breakfast, early breakfast, egg, pancake, waffle, omelet", "desayuno, desayunar", meal("breakfast")],
  ["brunch, late brunch, sunday brunch", "", meal("brunch")],
  ["lunch, late lunch, early lunch, working lunch, business lunch, lunchtime, lunch break", "almuerzo, almorzar", meal("lunch")],
  ["dinner, late dinner, early dinner, early bird, early bird dinner, supper, dine", "cena, cenar", meal("dinner")],
  ["drink, cocktail, cocktail bar, bar, nightcap, after dinner drinks, after dinner drink, beer, pub, brewery, craft beer, sports bar, nightlife, night life, nightclub, night club, bar hopping", "trago, copa, cerveza, coctel, vida nocturna, bares, bebida, beber, tomar algo", meal("drinks")],
  ["happy hour", "hora feliz", { ...meal("drinks"), unknown: "when a happy hour is" }],
  ["coffee, coffee shop, cafe, espresso, cappuccino, latte, tea", "cafe, cafecito", meal("coffee")],
  ["dessert, sweet, cake", "postre, dulce", meal("dessert")],
  // What a record may be.
  ["free, for free, costs nothing, cost nothing, doesnt cost anything, no charge, no cost, for nothing, without spending a dime, without spending, without money, no money, free of charge, zero dollars, free admission, free entry", "gratis, gratuito, gratuita, sin costo, entrada libre", trait("free", { before: "free" }, { implies: ["event"], weight: WEIGHT.money })],
  ["family, kid, child, children, toddler, baby, family friendly, kid friendly, child friendly, teenager, teen, year old, grandkid, grandchild, grandchildren, grandson, granddaughter, my son, my daughter, our son, our daughter, our boys, our girls, my boys, my girls, little one, for kids, with kids", "nino, familia, familiar, con ninos, para ninos, hijo, hijos, hija, nieto, nieta, bebe", trait("family", { before: "family-friendly" }, NEED)],
  ["kids menu, childrens menu, high chair", "menu infantil, menu para ninos", { ...trait("family", { before: "family-friendly" }, NEED), kinds: ["restaurant"] }],
  ["live music, music, live band, band, who plays, who is playing, whos playing, live entertainment, play live music, plays live music, playing live music, play music, live musician", "musica, musica en vivo, en vivo, tocando en vivo, tocan en vivo, musica en directo, tocando", trait("live-music", { label: "with live music" })],
  ["open now, open right now, right now, now, currently open, right this minute, this minute, this very minute, at the moment, this moment, immediately", "abierto ahora, abierta ahora, ahora, ahora mismo, ahorita, ahorita mismo, ahora mismito", trait("open-now", { label: "open now" }, { test: undefined, implies: ["restaurant", "place", "wellness"], weight: WEIGHT.day })],
  ["open, still open, still serving, not closed, isnt closed, arent closed, doesnt close, dont close, never close", "abierto, abierta, abre, abren, no cierra, no cierran, no cierren, que no cierra, que no cierran, que no cierren, que no cierre", trait("open", {}, { test: undefined, implies: ["restaurant", "place", "wellness"], weight: WEIGHT.day })],
  ["closed, shut, not open", "cerrado, cerrada, cierran, cierren", trait("closed", { before: "closed" }, { test: undefined, implies: ["restaurant", "place", "wellness"], weight: WEIGHT.need })],
  ["outdoor, outside, outdoor seating, seating outside, sit outside, al fresco, alfresco, terrace, patio, open air, in the sun, in the open", "terraza, al aire libre, afuera, exterior", trait("outdoor", { before: "outdoor" })],
  ["indoor, inside, rain, rainy, raining, rainy day, it rains, when it rains, if it rains, bad weather, air conditioned, air conditioning, out of the rain, too hot, out of the heat, storm, its raining, it is raining, pouring, pouring outside, pouring rain, raining outside, wet day, too wet", "lluvia, llueve, cuando llueve, si llueve, bajo techo, adentro, interior, lloviendo, esta lloviendo, si esta lloviendo, lluvioso, dia de lluvia", trait("indoor", { before: "indoor" }, { implies: ["event", "place", "wellness"] })],
  [`waterfront, on the water, by the water, near the water, over the water, water view, view of the water, with a view of the water, view of the bay, views of the bay, over the bay, by the sea, sea view, ocean view, bay view, on the bay, oceanfront, overlooking the water, on the river, on the canal, canal, with a view, ${SEA_VIEWS}`, "frente al mar, frente al agua, junto al mar, junto al agua, cerca del agua, al lado del agua, vista al mar, sobre el agua, con vista", trait("waterfront", { before: "waterfront" })],
  ["beachfront, on the beach, on the sand, in the sand, beach front", "en la playa, frente a la playa, en la arena", trait("beachfront", { before: "beachfront" })],
  ["sunset, sun set, sun go down, sundown, watch the sun", "atardecer, puesta de sol", trait("sunset", { label: "for the sunset" }, { implies: ["beach", "place"], weight: WEIGHT.nicety })],
  ["dog, dog friendly, pet, pet friendly, puppy, dogs allowed, pets allowed, allow dogs, allows dogs, accept dogs, accepts dogs, accept pets, accepts pets, take dogs, takes dogs, take pets, takes pets, dogs welcome, pets welcome, bring my dog, bring a dog, bring our dog, my dog, our dog, with a dog, cat, my cat, great dane, labrador, golden retriever, retriever, poodle, chihuahua, beagle, bulldog, dachshund, german shepherd, terrier, doodle, lab", "perro, mascota, con perro, mi perro, aceptan perros, aceptan mascotas, perra, perrito, perrita, mascotas permitidas, acepte mascotas, acepten mascotas, acepte perros, acepten perros", trait("dogs", { before: "dog-friendly" }, NEED)],
  ["parking, where to park, can i park, can we park, car park, park my car, park the car, parking lot, parking garage, parking space, leave the car, leave my car, leave our car, put the car", "estacionamiento, parqueo, estacionar, aparcar, dejo el auto, dejo el carro, dejo el coche, dejar el auto, dejar el carro, dejar el coche", trait("parking", { label: "with parking" })],
  ["free parking, parking is free, free to park, doesnt charge for parking, dont charge for parking, no charge for parking, parking that costs nothing, parking costs nothing, parking free, park for free, no parking fee, dont charge for the car, doesnt charge for the car, dont charge to park", "estacionamiento gratis, parqueo gratis", trait("free-parking", { label: "with free parking" })],
  ["public restroom, public toilet, restroom, rest room, toilet, bathroom, public bathroom, washroom", "bano, banos publicos, aseo", trait("restrooms", { label: "with restrooms" })],
  ["shade, shady, shaded, out of the sun", "sombra", trait("shade", { label: "with shade" })],
  ["food on the beach, food at the beach, with food, concession, snack bar", "con comida", amenity("food", "food, concession")],
  ["cheap, inexpensive, affordable, budget, on a budget, good value, low cost, not expensive, not too expensive, half the price, half price, reasonable, reasonably priced, low price, wont break the bank, without spending much, without spending a lot, without spending too much, not pricey, not spend much, not spend a lot, doesnt cost much, not cost much, doesnt cost a fortune, not cost a fortune", "barato, barata, economico, economica, no muy caro, sin gastar mucho, sin gastar tanto, sin gastar demasiado, no muy cara, que no sea caro, que no sea cara, que no sean caros, que no sean caras, que no sean tan caros, que no sean tan caras, que no sea tan caro, que no sea tan cara, no tan caro, no tan cara, no sea muy caro, no sea muy cara, no tan caros, no tan caras", trait("cheap", { before: "inexpensive" }, { weight: WEIGHT.money, rank: (it) => least(costliness(it)) })],
  ["cheap eat, cheap food", "comida barata", { ...trait("cheap", { before: "inexpensive" }, { rank: (it) => least(costOf(it)) }), kinds: ["restaurant"] }],
  ["upscale, fancy, expensive, luxury, luxurious, fine dining, elegant, five star, 5 star, four star, 4 star, splurge, high end, upmarket, special occasion", "lujo, elegante, de lujo, caro, cara", trait("upscale", { before: "upscale" })],
  ["romantic, date night, couple, anniversary, propose, first date, perfect date, dinner date, on a date, date spot", "romantico, romantica, cita romantica, cita, pareja, aniversario", trait("two", { before: "romantic" }, { implies: ["restaurant"], party: { adults: 2, children: 0 } })],
  ["honeymoon, honeymooners", "luna de miel", trait("two", { before: "romantic" }, { implies: ["hotel", "restaurant"], party: { adults: 2, children: 0 } })],
  ["with friends, friend, for a group, group, birthday, buddies, bachelorette, bachelor party,  my parents, parent, in laws, grandparents, grandma, grandpa, grandmother, my mother, my father, my mom, my dad, mother, father, mom, dad", "amigo, amiga, cumpleanos, mis padres, abuelos, mi madre, mi padre", { sort: "party", trait: "friends", label: "with friends", rank: ({ traits }) => Number(traits.has("friends")), }],
  ["girls night, guys night, ladies night, girls night out, guys night out, ladies night out", "noche de chicas", trait("friends", { label: "for friends" }, { implies: ["restaurant", "event"] })],
  ["alone, solo, by myself, on my own, just me", "solo, sola", { sort: "party", trait: "alone", party: { adults: 1, children: 0 }, label: "going solo", rank: ({ traits }) => Number(traits.has("alone")), }],
  ["two of us, my wife, my husband, my girlfriend, my boyfriend, my partner, my fiancee, the wife, the husband, wife, husband, the two of us", "mi esposa, mi esposo, mi novia, mi novio", { sort: "party", party: { adults: 2, children: 0 }, label: "for two" }],
  ["wheelchair, wheelchair user, wheelchair accessible, accessible, accessibility, step free, step free access, cannot do stairs, cant do stairs, cannot climb stairs, cant climb stairs, cannot manage stairs, cant manage stairs, trouble with stairs, bad knee, no steps, without steps, no stairs, without stairs, no step, stroller, walker, cane, a stick, walking stick, mobility scooter, handicap, handicapped, disabled, disability, ada, ramp, wheelchair friendly, wheelchair access, no stairs inside, cant manage steps, cannot manage steps, cant do steps, trouble with steps, cant climb steps, no stairs anywhere", "silla de ruedas, accesible, sin escalones, sin escaleras, no puede subir escaleras, no puedo subir escaleras, cochecito, discapacitado, acceso para silla de ruedas, acceso, rampa", trait("step-free", { before: "step-free" }, { ...NEED, nearest: ["beach tram", "boardwalk"] })],
  ["near the beach, near a beach, near beach, close to beach, near the sand, close to the sand, steps from the sand, near the ocean, close to the beach, walk to the beach, not far from the beach, walking distance to the beach, walking distance of the beach, walking distance from the beach, by the beach, next to the beach, beachside", "cerca de la playa, junto a la playa", trait("near-beach", { label: "near a beach" }, { weight: WEIGHT.place })],
  // Dishes, cuisines and the other sorts of a kind.
  ["seafood, sea food, fish, fresh catch, fish house, fish restaurant", "marisco, mariscos, pescado", cuisine("seafood", "seafood, fish, oyster, raw bar, stone crab")],
  ["oyster, raw bar, clam", "ostra", dish("oysters", "oyster, raw bar")],
  ["stone crab, stone crab claw, crab claw", "cangrejo moro", dish("stone crab", "stone crab")],
  ["crab, blue crab, crab leg", "cangrejo", dish("crab", "crab")],
  ["pizza, wood fired, pizzeria, slice", "pizza", dish("pizza", "pizza, pizzeria")],
  ["italian, pasta, trattoria, ristorante", "italiano, italiana", cuisine("Italian", "italian")],
  ["steak, steakhouse, steak house, ribeye, filet mignon, prime rib", "bistec, carne asada, churrasco", dish("steak", "steak, steakhouse", "smokehouse")],
  ["barbecue, bbq, rib, brisket, smokehouse, smoked meat, pulled pork", "barbacoa, parrilla", dish("barbecue", "smokehouse, barbecue, bbq")],
  ["portuguese", "portugues, portuguesa", cuisine("Portuguese", "portuguese")],
  ["mediterranean", "mediterraneo, mediterranea", cuisine("Mediterranean", "mediterranean")],
  ["latin, latin american", "latino, latina", cuisine("Latin American", "latin american")],
  ["cuban", "cubano, cubana", cuisine("Cuban", "cuban", "latin american")],
  ["mexican, taco, burrito, tex mex, quesadilla, margarita", "mexicano, mexicana", cuisine("Mexican", "mexican, taco", "latin american")],
  ["spanish restaurant, spanish food, paella", "paella, comida espanola", cuisine("Spanish", "spanish, paella", "portuguese")],
  ["tapa, small plate, sharing plate", "tapa, racion", dish("small plates", "small plate, sharing plate, tapa")],
  ["sushi, sashimi, maki, poke", "sushi", dish("sushi", "sushi, sashimi, poke", "raw bar")],
  ["japanese, ramen, izakaya", "japones, japonesa", cuisine("Japanese", "japanese, ramen", "raw bar")],
  ["chinese, dim sum", "chino, china", cuisine("Chinese", "chinese")],
  ["thai, pad thai", "tailandes, tailandesa", cuisine("Thai", "thai")],
  ["indian food, indian restaurant, indian, curry", "", cuisine("Indian", "indian, curry")],
  ["vietnamese, pho", "vietnamita", cuisine("Vietnamese", "vietnamese, pho")],
  ["korean", "coreano, coreana", cuisine("Korean", "korean")],
  ["asian food, asian restaurant, asian", "asiatico, asiatica", cuisine("Asian", "asian")],
  ["greek, gyro", "griego, griega", cuisine("Greek", "greek", "mediterranean")],
  ["french food, french restaurant, french, bistro, brasserie, crepe", "frances, francesa", cuisine("French", "french, bistro, brasserie, crepe")],
  ["german food, german restaurant", "", cuisine("German", "german")],
  ["middle eastern, falafel, hummus, kebab", "", cuisine("Middle Eastern", "middle eastern, falafel, kebab", "mediterranean")],
  ["peruvian, ceviche", "peruano, peruana, ceviche", cuisine("Peruvian", "peruvian, ceviche", "latin american")],
  ["burger, hamburger, cheeseburger", "hamburguesa", dish("burgers", "burger, hamburger")],
  ["chicken wing, buffalo wing, hot wing, fried chicken", "alita, pollo frito", dish("chicken wings", "wing, fried chicken")],
  ["food truck", "camion de comida", dish("food trucks", "food truck")],
  ["hot dog", "", dish("hot dogs", "hot dog")],
  ["sandwich, deli, sub", "sandwich, bocadillo", dish("sandwiches", "sandwich, deli", "bakery")],
  ["lobster", "langosta", dish("lobster", "lobster", "crab, seafood")],
  ["shrimp", "camaron", dish("shrimp", "shrimp", "seafood")],
  ["grouper, snapper", "mero", dish("fresh fish", "grouper, snapper, fish, seafood")],
  ["ice cream, icecream, ice creme, gelato, frozen yogurt, sorbet", "helado", dish("ice cream", "ice cream, gelato", "pie, dessert")],
  ["pie, key lime pie, key lime", "pastel de lima, tarta", dish("pie", "pie, key lime pie")],
  ["bakery, pastry, croissant, bread, donut, doughnut, bagel", "panaderia, pan, pasteleria", dish("pastry", "bakery, pastry")],
  ["wine bar, wine, wine list, glass of wine", "vino, bar de vinos", dish("wine", "wine, wine bar")],
  ["farm table, farm to table, farm", "granja", dish("a farm table", "farm table")],
  ["buffet, all you can eat", "bufet", dish("a buffet", "buffet")],
  ["open kitchen", "", dish("an open kitchen", "open kitchen")],
  ["beach bar, beach restaurant, restaurant on the beach, dinner on the beach, lunch on the beach, eat on the beach, beachside dining, beach club", "chiringuito, restaurante en la playa", { ...trait("waterfront", { before: "waterfront" }), kinds: ["restaurant"], }],
  ["concert, gig, live show, see a show, a show, performance, recital", "concierto", subkind(["event"], "concert", "concerts", "live music, concert")],
  ["film, movie, movie night", "pelicula", subkind(["event", "place"], "with films", "", "film, movie, cinema")],
  ["cinema, movie theater", "cine", subkind(["place", "event"], "with films", "", "film, movie, cinema")],
  ["festival, fair", "festival, feria", subkind(["event"], "festival", "festivals", "festival, fair")],
  ["parade", "desfile", subkind(["event"], "parade", "parades", "parade")],
  ["race, marathon, half marathon, 10k, 5k, run, fun run, running race, triathlon, runner", "carrera, maraton", subkind(["event"], "race", "races", "10k, 5k, race, marathon, run")],
  ["regatta, sailing race, boat race", "regata", subkind(["event"], "regatta", "regattas", "regatta, sailing")],
  ["farmers market, growers market, market, flea market, green market", "mercado, mercadillo, mercado de agricultores, mercado agricola", subkind(["event"], "market", "markets", "market")],
  ["art show, art fair, art event", "exposicion", subkind(["event"], "art event", "art events", "art")],
  ["art, art gallery, gallery, painting, painter", "arte, galeria", subkind(["event", "place"], "for art", "", "art, gallery, painter, painting")],
  ["theater, theatre, playhouse, musical, stage play", "teatro", subkind(["event", "place"], "for theater", "", "theater, playhouse, musical")],
  ["fireworks, firework", "fuegos artificiales", subkind(["event"], "fireworks show", "fireworks shows", "firework")],
  ["car show, classic car, vintage car, convertible", "carros clasicos, autos clasicos", subkind(["event"], "car show", "car shows", "car")],
  ["wine tasting, food and wine, tasting event", "cata de vinos", subkind(["event"], "wine tasting", "wine tastings", "food wine, wine tasting")],
  ["kite, fly a kite", "cometa, papalote", subkind(["event"], "kite day", "kite days", "kite")],
  ["dancing, dance, salsa, bolero", "baile, bailar", subkind(["event"], "event with dancing", "events with dancing", "dance, dancing, bolero, salsa")],
  ["museum, exhibit, exhibition, shell museum", "museo, museo de conchas", subkind(["place"], "museum", "museums", "museum")],
  ["park, nature park", "parque", subkind(["place"], "park", "parks", "park")],
  ["garden, botanical garden, botanic garden", "jardin, jardin botanico", subkind(["place"], "garden", "gardens", "garden")],
  ["zoo, animal", "zoologico, animales", subkind(["place"], "zoo", "zoos", "zoo, animal")],
  ["aquarium", "acuario", subkind(["place"], "aquarium", "aquariums", "aquarium")],
  ["bookstore, bookshop, book shop, book store, book", "libreria, libro", subkind(["place"], "bookshop", "bookshops", "book, bookshop")],
  ["library", "biblioteca", subkind(["place"], "library", "libraries", "public library")],
  ["pier, fishing pier", "muelle", subkind(["place"], "pier", "piers", "pier")],
  ["dock, marina, harbor", "marina, puerto", subkind(["place"], "dock", "docks", "dock")],
  ["boat tour, boat trip, boat ride, boating, boat rental, rent a boat, charter a boat, cruise, sunset cruise, dolphin tour, dolphin cruise, dolphin, charter, fishing charter, fishing trip, sailing trip, go sailing", "paseo en barco, paseo en bote, barco, bote, delfin", subkind(["place"], "place for boats and charters", "places for boats and charters", "boat, charter")],
  ["walking tour, stroll, sightseeing walk, go for a walk, a walk, long walk, nice walk, nature walk", "caminata, pasear", subkind(["place"], "walk", "walks", "walk, boardwalk, shopping street")],
  ["shopping, shop, boutique, store, gift, souvenir, gift shop, mall, go shopping", "tienda, compra, compras, ir de compras, regalo", subkind(["place"], "place to shop", "places to shop", "shopping street, shop, bookshop")],
  ["pottery, ceramic, kiln, paint a tile", "ceramica", subkind(["place"], "pottery studio", "pottery studios", "pottery, kiln")],
  ["indoor pool, swimming pool for kids, water slide", "piscina cubierta, alberca techada, alberca cubierta, piscina techada", subkind(["place"], "indoor pool", "indoor pools", "indoor pool, swimming")],
  ["playground, swing set", "parque infantil, columpio", subkind(["place", "beach"], "with a playground", "", "playground")],
  ["birdwatching, birding, bird", "aves, pajaro", subkind(["place", "beach"], "for birdwatching", "", "birdwatching, wildlife")],
  ["kayak, kayaking, kayak rental, paddle, canoe", "kayak", { ...subkind(["beach", "wellness", "hotel"], "for kayaking", "", "kayak, kayaking, kayak launch"), implies: ["beach"], }],
  ["paddleboard, paddle board, stand up paddle", "", subkind(["wellness"], "paddleboard class", "paddleboard classes", "paddleboard")],
  ["shelling, seashell, sea shell, shell, collect shells, find shells", "concha, caracol", subkind(["beach"], "beach for shelling", "beaches for shelling", "shelling")],
  ["fishing, go fishing, fish from", "pesca, pescar", subkind(["beach", "place"], "for fishing", "", "fishing, charter, pier")],
  ["volleyball", "voleibol", subkind(["beach"], "beach with volleyball", "beaches with volleyball", "volleyball")],
  ["picnic, picnic table", "picnic", subkind(["beach"], "beach with picnic tables", "beaches with picnic tables", "picnic table, picnic pavilion")],
  ["motel, motor court", "motel", style("motor court", "motor courts", "motel, motor court")],
  ["resort", "resort", style("resort", "resorts", "resort")],
  ["inn, guest house, guesthouse, bed and breakfast, bed breakfast, bnb, b b", "posada, hostal", style("inn", "inns", "inn")],
  ["suite hotel, suite", "suite", subkind(["hotel"], "hotel with suites", "hotels with suites", "suite, family suite")],
  ["cabin", "cabana", subkind(["hotel"], "hotel with bungalows", "hotels with bungalows", "bungalow, cabana")],
  ["boutique hotel", "hotel boutique", style("boutique hotel", "boutique hotels", "boutique")],
  ["design hotel", "", style("design hotel", "design hotels", "design")],
  ["condo, condominium, apartment, flat", "condominio, apartamento, departamento", subkind(["listing"], "condominium", "condominiums", "condominium")],
  ["villa", "villa", subkind(["listing"], "villa", "villas", "villa")],
  ["cottage", "cabana de madera", subkind(["listing"], "cottage", "cottages", "cottage")],
  ["penthouse, pent house", "penthouse, atico", subkind(["listing"], "penthouse", "penthouses", "penthouse")],
  ["townhouse, townhome, town home", "casa adosada", subkind(["listing"], "townhouse", "townhouses", "townhouse")],
  ["estate, mansion", "mansion", subkind(["listing"], "estate", "estates", "estate")],
  ["mid century, midcentury, mid century modern", "", subkind(["listing"], "mid-century home", "mid-century homes", "mid century")],
  ["yoga, yoga class, yoga studio", "yoga", subkind(["wellness"], "yoga class", "yoga classes", "yoga")],
  ["pilates, reformer", "pilates", subkind(["wellness"], "Pilates studio", "Pilates studios", "pilates")],
  ["massage, bodywork, deep tissue, back rub", "masaje", subkind(["wellness"], "massage studio", "massage studios", "massage")],
  ["prenatal massage, prenatal, pregnancy massage, massage while pregnant, massage for a pregnant woman, pregnant woman", "embarazada", subkind(["wellness"], "place for prenatal massage", "places for prenatal massage", "prenatal")],
  ["meditation, meditate, mindfulness", "meditacion, meditar", subkind(["wellness"], "place to meditate", "places to meditate", "meditation")],
  ["sauna, float, float tank, warm water, bathhouse, thermal, thermal pool, steam, steam room, hot tub, jacuzzi, cold plunge", "sauna, vapor, bano termal", subkind(["wellness", "hotel"], "with steam or thermal pools", "", "bathhouse, thermal pool, steam, spa with steam room")],
  ["juice, juice bar, smoothie, fresh juice", "jugo, batido", subkind(["wellness"], "juice bar", "juice bars", "juice")],
  ["spa, spa day, day spa, pamper", "spa", subkind(["wellness", "hotel"], "with a spa", "", "spa")],
  ["swim club, lap pool, lap lane, swim lane, swim laps, lap swimming, swim lesson, swimming lane, swim, swimming", "nadar, natacion", { ...subkind(["wellness", "place"], "for swimming", "", "swimming, swim club, indoor pool"), }],
  // What it may have.
  ["pool, swimming pool, heated pool", "piscina, alberca", { ...amenity("a pool", "pool"), test: contains("pool, swimming pool", "all") }],
  ["wi fi, wifi, free wifi, free wi fi, internet", "wifi, internet", amenity("Wi-Fi", "wi fi")],
  ["gym, gym day pass, day pass, fitness, fitness room, workout, free weight, weight room, treadmill", "gimnasio", amenity("a fitness room", "fitness")],
  ["bike, bicycle, cycling, bike rental, rent a bike, bicycle rental, bycicle", "bicicleta, bici", amenity("bicycles", "bicycle, bike rack")],
  ["kitchenette, full kitchen, with a kitchen, with kitchen, kitchen in the room, cook in the room, cook our own", "cocina completa, con cocina, cocina", amenity("a kitchen", "kitchen, kitchenette, full kitchen")],
  ["electric car charger, charger, car charger, ev charger, ev charging, charging station, charge my car, tesla charger, charge a tesla, charge our tesla, charge my tesla, charge an ev, charge my ev, charge our car, charge the car, electric car, electric vehicle, ev, tesla", "cargador electrico, cargar el carro, cargar mi carro, cargar el coche, carro electrico, coche electrico", amenity("chargers for electric cars", "electric car charger")],
  ["rooftop, rooftop bar, roof terrace", "azotea, terraza en la azotea", amenity("a rooftop bar", "rooftop")],
  ["adults only, adult only, only adults, child free, kid free, grown ups only, grown ups, grownups only, grownups, no children allowed", "solo adultos, solo para adultos, para adultos", { ...amenity("", "adult only"), label: "for adults only", implies: ["hotel"] }],
  ["breakfast included, free breakfast, breakfast is included, throw in breakfast, throws in breakfast, breakfast comes with the room", "desayuno incluido, incluye desayuno, con desayuno incluido", { ...amenity("breakfast", "breakfast, breakfast included"), implies: ["hotel"] }],
  ["quiet, quietest, peaceful, secluded, empty, deserted, uncrowded, not crowded, less crowded, least crowded, no crowds, without crowds, fewer people, few people, solitude, be alone", "tranquilo, tranquila, silencioso, silenciosa, sin ruido, poca gente, sin gente, sin tanta gente, sin mucha gente", { sort: "amenity", before: "quiet", test: contains("quiet, silence, few people, without a building, to yourself, room to spare, no talk", "all"), weight: WEIGHT.wish }],
  ["valet, valet parking", "", amenity("valet parking", "valet")],
  ["laundry, washer, washing machine", "lavanderia, lavadora", amenity("laundry", "laundry, washer")],
  ["balcony", "balcon", amenity("balconies", "balcony")],
  ["tennis, tennis court, pickleball", "tenis", amenity("tennis", "tennis, clay court")],
  ["golf, golf course", "golf", amenity("golf", "golf, golf villa")],
  ["shower", "ducha", amenity("showers", "shower")],
  ["chair rental, beach chair, umbrella rental, rent a chair, chair for rent, chair to rent, umbrella for rent, lounger, rent you a chair, rent us a chair, rent chairs, rents chairs, chairs to rent", "silla de playa, sombrilla, alquilan sillas, rentan sillas", amenity("chairs to rent", "chair rental, beach chair, lounger")],
  ["boat dock, guest dock, arrive by boat, arrive at by boat, come by boat, dock my boat, dock our boat, by boat", "muelle privado, lancha, mi lancha, llego en lancha, llegar en lancha, llegar en bote, llego en bote, mi bote", { ...amenity("a dock", "dock"), test: contains("dock", "all") }],
  ["no facility, without facility, without any facility", "sin instalaciones", { ...amenity("facilities", ""), label: "without facilities", test: contains("no facility") }],
  ["beginner, for beginners, first timer", "principiante, para principiantes", amenity("beginners welcome", "beginner")],
  ["monthly stay, stay a month, for a month, whole month, by the month, long stay, extended stay", "un mes, mes entero, estancia larga", amenity("monthly stays", "monthly stay, monthly")],
  ["drop in, without booking, no booking, without reservation", "sin reserva", amenity("drop-ins welcome", "drop in")],
  ["takeout, take out, to go, takeaway", "para llevar", { ...amenity("takeout", "takeout"), unknown: "who packs food to go", implies: ["restaurant"] }],
  // What the guide does not record, and what the text of a job may say.
  ["vegan, plant based", "vegano, vegana", diet("vegan food")],
  ["vegetarian, veggie, meatless", "vegetariano, vegetariana", diet("vegetarian food")],
  ["gluten free, celiac", "sin gluten, celiaco", diet("gluten-free food")],
  ["halal", "halal", diet("halal food")],
  ["kosher", "kosher", diet("kosher food")],
  ["dairy free, lactose free", "sin lactosa", diet("dairy-free food")],
  ["nut allergy, allergy, allergies, allergic, allergic to, peanut", "alergia", diet("food for people with allergies")],
  ["keto, low carb", "", diet("keto food")],
  ["deliver, delivery, delivers, doordash, uber eats", "a domicilio, entrega", unknown("who delivers", ["restaurant"])],
  ["no experience, without experience, inexperienced, no experience needed, no experience required, no prior experience, have no experience, dont have experience, dont have any experience, never worked, first job", "sin experiencia, no tengo experiencia", condition("that ask for no experience", (text) => !EXPERIENCE.test(text))],
  ["remote, remotely, work from home, from home, home office, telecommute", "remoto, a distancia, desde casa", { ...condition("", says(/\bremote|from home/)), before: "remote" }],
  ["hotel, resort", "hotel, hoteles", condition("in hotels", says(/hotel|resort|\binn\b|guest room|front desk/))],
  ["weekend, on weekends", "fin de semana, los fines de semana", condition("on weekends", says(/weekend|saturday|sunday/))],
  ["saturday, on saturdays", "sabado, los sabados", condition("on Saturdays", says(/saturday/))],
  ["sunday, on sundays", "domingo, los domingos", condition("on Sundays", says(/sunday/))],
  ["no license, without a license, without license, needs no license, need no license, nothing that needs a license, dont need a license, doesnt need a license, no license needed, no license required, dont have a license, unlicensed", "sin licencia", condition("that ask for no license", (text) => !/\blicens/.test(text))],
  ["no degree, without a degree, no diploma, no degree needed, dont have a degree", "sin titulo", condition("that ask for no degree", (text) => !/\b(?:degree|diploma|bachelor)/.test(text))],
  ["evening, night, night shift, evening shift, at night", "de noche, turno de noche", condition("in the evening", says(/\b(?:evening|night|dinner service)/))],
  ["morning, morning shift, early shift", "turno de manana", condition("in the morning", says(/\b(?:morning|breakfast)/))],
  ["afternoon", "por las tardes", condition("in the afternoon", says(/afternoon/))],
  ["benefit, health insurance, insurance, paid vacation, paid time off", "beneficios, seguro medico", condition("with benefits", says(/benefit|insurance|paid (?:vacation|time off)/))],
  ["tip, with tips", "propina", condition("with tips", says(/\btips?\b/))],
  ["spanish speaking, speak spanish, bilingual, spanish", "espanol, hablar espanol, hablen espanol, hable espanol, bilingue", condition("that mention Spanish", says(/spanish|bilingual/))],
  ["need to book, have to book, need a reservation, reservation needed, reservation required, take reservations, takes reservations, accept reservations, book ahead", "hay que reservar, reservacion", unknown("whether a table has to be booked", ["restaurant"])],
  ["large group, big group, large party, big party, group of twenty, private room, private dining, banquet, banquet room, rehearsal dinner", "grupo grande, salon privado", unknown("who takes large groups", ["restaurant"])],
  ["canceled, cancelled, called off, canceled if it rains, cancelled if it rains, called off if it rains, canceled when it rains, rain or shine, rain date", "cancelado, cancelan, se cancela, se cancela si llueve", unknown("what is called off when it rains", ["event"])],
  ["lifeguard, lifeguard on duty", "salvavidas", unknown("which beaches have lifeguards", ["beach"])],
  ["shuttle, airport shuttle, airport transfer, hotel transfer", "transporte al aeropuerto", unknown("which hotels have a shuttle", ["hotel"])],
  ["ground floor, first floor, elevator", "planta baja, ascensor, elevador", unknown("which rooms are on the ground floor", ["hotel"])],
  ["checkout, check out, checkout time, check out time, late checkout, late check out", "hora de salida, salida tarde", unknown("when checkout is", ["hotel"])],
  ["dress code", "codigo de vestimenta", unknown("what to wear", ["restaurant"])],
  ["wait time, how busy, crowded, is it busy", "", unknown("how busy it is")],
  ["availability, rooms available, available room, table available, available table, still have rooms, have any rooms, have rooms, have a room, rooms left, room left, any rooms left, rooms free, free room, hotel vacancy, have vacancies", "disponibilidad, habitaciones libres, habitaciones disponibles, hay habitaciones, tienen habitaciones", unknown("what is free to book", ["hotel"])],
  ["room rate, nightly rate, rate, rates per night, price per night, how much is a room, cost of a room", "precio por noche, tarifa", unknown("what a room costs", ["hotel"])],
  ["realtor, agent, listing agent, estate agent, broker", "agente, corredor", unknown("who sells a home", ["listing"])],
  ["tee time, green fee, driving range, public golf course, golf lesson", "", absent("golf courses")],
  ["nail, nail salon, manicure, pedicure, hair salon, haircut, hairdresser, barber, barbershop, salon", "peluqueria, barberia, manicura", absent("hair or nail salons")],
  ["airport, flight, airline", "aeropuerto, vuelo", absent("flights or airports")],
  ["taxi, uber, lyft, scooter, scooter rental, moped, rental car, car rental, rent a car, bus, bus stop, train, trolley, public transport, public transportation", "taxi, autobus, tren, alquilar un carro", absent("taxis, buses or rental cars")],
  ["doctor, dentist, hospital, emergency room, pharmacy, urgent care, veterinarian, vet, clinic", "doctor, medico, dentista, hospital, farmacia", absent("doctors, dentists, vets or pharmacies")],
  ["supermarket, grocery, grocery store, groceries, gas station, bank, atm, post office, hardware store", "supermercado, gasolinera, banco, cajero, correo", absent("supermarkets, banks or gas stations")],
  ["church, mass, synagogue, mosque, temple", "iglesia, misa", absent("places of worship")],
  ["school, university, daycare, babysitter, nanny", "escuela, guarderia, ninera", absent("schools or child care")],
  ["traffic, road closure, bridge closure", "trafico", absent("traffic reports")],
  ["open house, open houses, open home, house viewing", "", absent("open-house times")],
  ["can i drink on the beach, can you drink on the beach, drink alcohol, bring alcohol, bring beer, bring wine, alcohol on the beach, alcohol allowed", "alcohol en la playa", absent("rules about alcohol")],
  ["plumber, electrician, lawyer, attorney, accountant, mover, phone repair, screen repair, phone screen, cracked screen, broken phone, fix my phone, fixes phones, computer repair", "plomero, electricista, abogado, reparacion de telefonos, reparan celulares", absent("tradespeople, repair shops or lawyers")],
  ["casino, bowling, arcade, mini golf, theme park, amusement park, water park, escape room, go kart, skating, ice skating, trampoline", "casino, boliche, parque de atracciones", absent("casinos, arcades, rinks or amusement parks")],
  ["campground, camping, rv park, hostel, airbnb, vacation rental, timeshare", "camping, albergue", absent("campgrounds or vacation rentals")],
  ["apartment to rent, house to rent, home to rent, condo to rent, villa to rent, rent an apartment, rent a condo, rent a house, rent a home, rental apartment, rental condo, seasonal rental, to rent long term, rental home, rental house, apartment for rent, house for rent, home for rent, apartments for rent, homes for rent, houses for rent, lease, annual rental, yearly rental, rental, rentals, long term rental, long term rentals, winter rental, rental for the winter, rental for the season, annual lease", "en alquiler, se alquila, de renta, renta anual, alquiler", absent("homes to rent, only homes for sale")],
  ["scuba, diving, snorkel, snorkeling, jet ski, surf, surfing, parasailing, airboat, horseback", "buceo, surf", absent("diving, surfing or airboats")],
  ["basketball, football game, baseball, soccer, hockey, watch football, watch the game, sports game", "futbol, beisbol", absent("games or sports on television")],
  // What comes first.
  ["cheapest, least expensive, lowest price, lowest priced, most affordable, cheaper, less expensive, costs less, cost less, lowest, charges the least, charge the least, least anybody charges, easier on the wallet, easiest on the wallet, lighter on the wallet, best deal", "mas barato, mas barata, mas economico, lo mas barato, el mas economico", order("the least expensive", (it) => least(costliness(it)))],
  ["most expensive, priciest, highest price, dearest, most expensive ticket, highest priced", "mas caro, mas cara", order("the most expensive", costliness)],
  ["lowest price per square foot, cheapest per square foot, least per square foot, lowest per square foot, best price per square foot, lowest price per sq ft, cheapest price per square foot, lowest dollars per square foot, per square foot, a square foot, by the square foot, per sq ft, per sqft, per foot", "mas barato por pie cuadrado", orderByFoot("the least expensive", (it) => least(perFoot(it)))],
  ["highest price per square foot, most expensive home per square foot, most expensive house per square foot, most expensive condo per square foot, priciest per square foot, most expensive per square foot, highest per square foot", "", orderByFoot("the most expensive", perFoot)],
  ["biggest, largest, most square feet, biggest by square feet, square feet, square foot, square footage", "mas grande", order("the largest", ({ sqft }) => sqft, sizeOf)],
  ["smallest", "mas pequeno, mas pequena", order("the smallest", ({ sqft }) => least(sqft), sizeOf)],
  ["best, top, number one, favorite", "mejor, mejores", order("", ({ rating }) => rating)],
  ["top rated, highest rated, best rated, highest rating, best rating, best reviewed", "mejor calificado, mejor valorado, mejor calificacion, mejor puntuacion, mejor valoracion, mejores calificaciones, mas estrellas", order("the best rated", ({ rating }) => rating, ({ rating }) => rating?.toFixed(1))],
  ["highest paid, best paid, best paying, highest paying, top paying, pays the most, pay the most, paying the most, most money", "mejor pagado, mejor pagada, mejor pagados, que mas paga, que mejor paga", { sort: "order", label: "the best paid", isOfJobs: true }],
  ["most bedrooms", "", order("the most bedrooms", ({ beds }) => beds)],
  // What is asked of one record.
  ["what time, hour, opening hours, opening time, hours of operation, business hours, close, closes, closing, closing time, when does, what are the hours, until when, how late, finish, does it end, do they end, how long does it last", "horario, a que hora, hora, cierra, hasta que hora, termina", ask("hours")],
  ["phone, telephone, phone number, telephone number, number of, the number for, can i call, do i call, how do i call, to call", "telefono, numero de telefono, llamar", ask("phone")],
  ["address, where exactly is, how do i get, how can i get, how do we get, where is, direction, directions to, how do i get to, how do we get to, how to get to, located, location of", "direccion, donde esta, donde queda, como llego", ask("address")],
  ["how much, price, cost, ticket price, ticket, admission, entry fee, entrance fee, fee", "cuanto cuesta, cuanto vale, precio, entrada, boleto, cobran, cuanto cobran, cuanto sale, cuanto piden, piden", ask("price")],
  ["website, web site, web page, menu, homepage, online", "sitio web, pagina web, menu", ask("website")],
  ["how far, how long a walk, how long does it take to walk, minutes from, walk from, distance from, distance between, how many minutes, walking minutes, how long to walk, how long is the walk, can i walk from, can you walk from, far from", "que tan lejos, a cuantos minutos, distancia, cuanto se tarda", ask("distance")],
  ["rating, review, how many stars, star rating", "calificacion", ask("rating")],
  ["what day, which day, when is, when are, what date", "cuando es, que dia", ask("day")],
  ...JOB_ROWS,
  ["without, no, not, except, except for, avoid, skip, instead of, isnt, arent, doesnt, dont want, do not want, dont need, do not need, doesnt need, no need for, doesnt have, dont have, other than, besides, nothing with, anything but, not a, rather than, hate, dislike, nothing, wont be, wont be any, there wont be, there are no, there is no, will not be, not inside a, isnt inside a, not in a, isnt in a, not part of a, isnt part of a, arent in a, not inside, isnt inside, sick of, tired of, fed up with, had enough of, not in the mood for, any but, any of them but, anywhere but, all but, everything but, everywhere but, anything except, somewhere other than, neither, nor", "sin, excepto, menos, menos los de, menos las de, salvo, cansado de, harto de, que no sea, que no sean, no quiero, que no, nada de, ningun, ninguna", { sort: "not" }],
];

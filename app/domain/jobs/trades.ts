import { foldAccents } from "#app/locale/fold.ts";

export type Trade = {
  english: string;
  spanish: string;
  /** The people of the trade, for "Four jobs for cooks". */
  many: string;
  /** Terms in the title of a job that is work of this trade. */
  titles: string;
  /** A workplace means the trade only in a question about work. */
  workplaces?: string;
  /** It says how high the work is, not what it is. */
  isRank?: true;
};

/** Trades as wide as a person means them: a cook is no photographer of kitchens. */
// biome-ignore format: one row a line reads as a table
export const TRADES: readonly Trade[] = [
  { english: "cook, line cook, prep cook, chef, sous chef, head chef, executive chef, grill cook, fry cook, kitchen staff, kitchen job, kitchen work, kitchen help, culinary, fryer, the fryer, grill station", spanish: "cocinero, cocinera, ayudante de cocina, chef, trabajo de cocina", many: "cooks", titles: "cook, chef, kitchen, culinary, sous, baker, pastry" },
  { english: "pastry chef, baker, pastry cook", spanish: "panadero, panadera, pastelero, pastelera, repostero, repostera", many: "bakers and pastry chefs", titles: "pastry, baker, bakery" },
  { english: "dishwasher, dish washer, steward", spanish: "lavaplatos, friegaplatos", many: "dishwashers", titles: "dishwasher, steward, kitchen helper, kitchen porter" },
  { english: "server, waiter, waitress, waitstaff, wait staff, busser, food runner, hostess, restaurant host, restaurant server", spanish: "mesero, mesera, camarero, camarera de restaurante, anfitriona", many: "servers", titles: "server, waiter, waitress, waitstaff, busser, runner, hostess, dining room, maitre" },
  { english: "bartender, bar tender, bartending, barback, mixologist", spanish: "cantinero, barman, bartender", many: "bartenders", titles: "bartender, barback, mixologist, bar manager" },
  { english: "barista, coffee maker", spanish: "barista", many: "baristas", titles: "barista, coffee" },
  { english: "sommelier", spanish: "sumiller", many: "sommeliers", titles: "sommelier, wine" },
  { english: "housekeeper, housekeeping, room attendant, maid, cleaner, cleaning, janitor, laundry attendant", spanish: "limpieza, limpio cuartos, limpio habitaciones, limpiar cuartos, limpiar habitaciones, mucama, camarista, ama de llaves, limpiador, limpiadora", many: "housekeepers", titles: "housekeeper, housekeeping, room attendant, cleaner, laundry, janitor" },
  { english: "front desk, receptionist, night auditor, concierge, reservations agent", spanish: "recepcionista, recepcion, mostrador, atiende el mostrador", many: "the front desk", titles: "front desk, receptionist, reception, night auditor, concierge, guest services" },
  { english: "bellman, bell staff, valet attendant, valet driver, porter, doorman", spanish: "botones, aparcacoches", many: "bell staff", titles: "bell, bellman, valet, porter, doorman" },
  { english: "massage therapist, esthetician, masseuse, masseur, skin therapist, spa therapist", spanish: "masajista, esteticista, terapeuta de masaje", many: "massage therapists", titles: "massage, esthetician, bodywork, spa therapist" },
  { english: "nurse, nursing, lpn, caregiver, home health aide, cna, medical assistant, healthcare, health care", spanish: "enfermera, enfermero, cuidadora, cuidador", many: "nurses and caregivers", titles: "nurse, caregiver, injector, medical, health aide", workplaces: "rn" },
  { english: "physical therapist, physiotherapist, therapist, occupational therapist", spanish: "fisioterapeuta, terapeuta", many: "therapists", titles: "physical therapist, therapist" },
  { english: "instructor, yoga teacher, yoga instructor, pilates instructor, fitness instructor, teach, teach yoga, personal trainer, trainer, swim coach, coach, teacher", spanish: "instructor, instructora, entrenador, entrenadora, profesor de yoga, maestro, maestra", many: "instructors", titles: "instructor, trainer, coach, teacher" },
  { english: "lifeguard, pool attendant, beach attendant, pool boy, attendant", spanish: "salvavidas, socorrista", many: "pool and beach attendants", titles: "lifeguard, pool attendant, beach attendant, attendant" },
  { english: "realtor, real estate agent, real estate assistant, broker, property manager, transaction coordinator, leasing agent, open house host", spanish: "agente inmobiliario, corredor de bienes raices", many: "real estate", titles: "realtor, real estate, broker, property manager, transaction, leasing, open house" },
  { english: "deckhand, first mate, boat captain, captain, boat crew, crew member", spanish: "marinero, capitan", many: "boat crews", titles: "deckhand, mate, captain, crew" },
  { english: "mechanic, technician, marine technician, boat mechanic, maintenance, handyman", spanish: "mecanico, tecnico, mantenimiento", many: "technicians", titles: "mechanic, technician, maintenance, engineer, handyman" },
  { english: "photographer, photography, shoot photos, shoot video, take photos, take pictures, videographer, film editor, video editor", spanish: "fotografo, fotografa, camarografo", many: "photographers", titles: "photographer, videographer, film, video" },
  { english: "copywriter, copywriting, writer, content writer, editor job", spanish: "redactor, redactora, escritor", many: "writers", titles: "copywriter, writer, content" },
  { english: "social media manager, marketer, marketing assistant, marketing manager, graphic designer", spanish: "mercadotecnia, disenador grafico", many: "marketing", titles: "marketing, social media, brand, graphic, copywriter, content" },
  { english: "gardener, landscaper, landscaping, groundskeeper, planting designer", spanish: "jardinero, jardinera, jardineria", many: "gardeners", titles: "gardener, landscape, landscaper, grounds, planting, garden" },
  { english: "bookseller, cashier, sales associate, shop assistant, salesperson, retail, store clerk", spanish: "cajero de tienda, cajera, vendedor, vendedora, dependiente", many: "shops", titles: "bookseller, cashier, sales associate, retail, shop assistant, store", workplaces: "bookstore, book store, bookshop, store, shop, boutique" },
  { english: "event planner, events coordinator, wedding planner, wedding coordinator, event coordinator", spanish: "organizador de eventos, coordinador de bodas", many: "event planners", titles: "wedding, event planner, events coordinator, events, event" },
  { isRank: true, english: "manager, restaurant manager, hotel manager, general manager, supervisor, management", spanish: "gerente, encargado, supervisor", many: "managers", titles: "manager, director, supervisor, executive" },
  { isRank: true, english: "internship, intern, apprentice, apprenticeship, trainee", spanish: "pasante, practicas, aprendiz", many: "interns", titles: "intern, internship, trainee, apprentice" },
  { english: "tour guide, walking tour guide", spanish: "guia turistico, guia de turismo", many: "tour guides", titles: "tour guide, guide, tours" },
  { english: "driver, delivery driver, chauffeur, truck driver", spanish: "conductor, conductora, chofer, repartidor", many: "drivers", titles: "driver, chauffeur, courier" },
  { english: "security guard, security officer, night guard", spanish: "guardia de seguridad, vigilante", many: "security guards", titles: "security, guard" },
  { english: "carpenter, painter job, construction, construction worker, roofer, plumber job", spanish: "carpintero, albanil, construccion, pintor de casas", many: "builders", titles: "carpenter, painter, construction, roofer, plumber, builder" },
  { english: "accountant job, bookkeeper, office assistant, administrative assistant, secretary, office work, office job", spanish: "contador, secretaria, asistente administrativo, oficina", many: "offices", titles: "accountant, bookkeeper, office, administrative, assistant, secretary, coordinator" },
  { isRank: true, english: "boat job, boat work, marina job", spanish: "trabajo en barcos", many: "boats", titles: "marine, boat, yacht, mate, captain, deckhand, sail", workplaces: "boat, marina, boatyard, yacht" },
  { english: "dental assistant, veterinary technician, vet tech", spanish: "asistente dental", many: "dental and veterinary staff", titles: "dental, veterinary, vet" },
];

const WORD = /[a-z0-9]+/g;
/** A text without accents and plurals has a space before each of its terms. */
const keyOf = (text: string) =>
  (foldAccents(text).match(WORD) ?? [])
    .map((word) => ` ${word.replace(/(?<=..[^s])s$/, "")}`)
    .join("");

const phrasesOf = (...lists: string[]) => lists.flatMap((list) => list.split(", ")).map(keyOf);
const firstOf = (key: string, terms: readonly string[]) =>
  Math.min(...terms.map((term) => key.indexOf(term)).filter((at) => at >= 0));

const TITLES = new Map(TRADES.map((trade) => [trade, phrasesOf(trade.titles)]));
const ALL_TITLES = TRADES.filter(({ isRank }) => !isRank).flatMap(
  (trade) => TITLES.get(trade) ?? [],
);

/** A photographer of kitchens is no cook: the trade that a title names first is meant. */
export function isOfTrade(title: string, trade: Trade) {
  const key = keyOf(title);
  const first = firstOf(key, TITLES.get(trade) ?? []);
  return Number.isFinite(first) && (trade.isRank || first <= firstOf(key, ALL_TITLES));
}

const PHRASES = new Map(
  TRADES.toReversed().flatMap((trade) =>
    phrasesOf(trade.english, trade.spanish).map((phrase) => [phrase, trade] as const),
  ),
);
/** Words that say no more than that work is meant: "trabajo de cocinero". */
const OF_WORK =
  /(?: (?:job|work|position|opening|trabajo|empleo|puesto|vacante|plaza|de|del|como|a|an|as|for|in|the|un|una|el|la))+(?= |$)/g;

/** The trade that a typed text names and nothing else, in English or Spanish; quotes ask for the text itself. */
export function tradeIn(text: string) {
  if (/["“”]/.test(text)) return undefined;
  const key = keyOf(text);
  return PHRASES.get(key) ?? PHRASES.get(key.replace(OF_WORK, ""));
}

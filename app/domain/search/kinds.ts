export type KindWords = {
  title: string;
  one: string;
  many: string;
  path: string;
  /** A question with one of these is about no other kind. */
  asked: string;
  /** A name that narrows its kind to the records that have it, and stands for the others beside it. */
  told?: string;
};

/** The kinds that can be found, in the order of equally good groups. */
export const KIND_WORDS = {
  event: {
    title: "Events",
    one: "event",
    many: "events",
    path: "/events",
    asked: "events, event, what's on, what's happening, eventos, evento",
    told:
      "concert, live music, show, gig, concierto; film, movie, movies, cinema, cine; festival; " +
      "race, marathon, 10k, 5k",
  },
  restaurant: {
    title: "Restaurants",
    one: "restaurant",
    many: "restaurants",
    path: "/dining",
    asked:
      "restaurants, restaurant, dining, places to eat, place to eat, eat, eats, food, " +
      "where to eat, somewhere to eat, eat out, table, reservation, book a table, " +
      "reserve a table, restaurantes, restaurante, comer, comida",
    told:
      "seafood, fish, mariscos, pescado; pizza, wood fired, pizzeria; steak, steakhouse, " +
      "steak house, grill; italian; portuguese; spanish; cuban; mexican, taco, tacos; french; " +
      "greek; chinese; japanese, sushi, ramen; thai; indian; vegan; vegetarian; gluten free; " +
      "barbecue, bbq; burger, burgers; bistro",
  },
  beach: {
    title: "Beaches",
    one: "beach",
    many: "beaches",
    path: "/beaches",
    // Every beach says which of these it has.
    asked: "beaches, beach, playas, playa, red tide, no red tide, without red tide",
  },
  place: {
    title: "Places",
    one: "place",
    many: "places",
    path: "/places",
    asked: "places, sights, sightseeing, attractions, attraction, things to see",
    told:
      "museum, museo; park, parque; garden, jardin; zoo, zoologico; film, movie, movies, cinema, " +
      "cine; theater, playhouse; books, bookshop, bookstore, book shop, book store; pier; dock; " +
      "walk, stroll, sightseeing walk; shopping, shop, boutique, gift, souvenir; pottery, kiln",
  },
  hotel: {
    title: "Hotels",
    one: "hotel",
    many: "hotels",
    path: "/hotels",
    asked:
      "hotels, hotel, boutique hotel, places to stay, place to stay, somewhere to stay, rooms, " +
      "can we stay, can i stay, should we stay, should i stay, accommodation, where to stay, " +
      "lodging, hoteles, alojamiento, hospedaje",
    told: "motel, motor court; resort; inn, guest house, bed and breakfast; suite; bungalow, cabin",
  },
  listing: {
    title: "Homes",
    one: "home",
    many: "homes",
    path: "/real-estate",
    asked:
      "floor plan, floor plans, homes, home, houses, house, listings, real estate, property, " +
      "for sale, casas, casa, inmuebles",
    told: "condo, condominium, apartment; villa; cottage; penthouse; townhouse",
  },
  wellness: {
    title: "Wellness",
    one: "wellness venue",
    many: "wellness venues",
    path: "/wellness",
    asked: "wellness, bienestar",
    told:
      "yoga; pilates; massage, bodywork, masaje; meditation; sauna, bathhouse, thermal, steam, " +
      "hot tub; juice, smoothie",
  },
  guide: {
    title: "Guides",
    one: "guide",
    many: "guides",
    path: "/guides",
    asked: "guides, neighborhood guides, neighborhoods, neighborhood, barrios",
  },
  job: {
    title: "Jobs",
    one: "job",
    many: "jobs",
    path: "/jobs",
    asked:
      "jobs, job, work, hiring, employment, vacancies, vacancy, salary, job openings, careers, " +
      "career, shift, shifts, night shift, entry level, trabajo, trabajos, empleo, empleos",
  },
  edition: {
    title: "Newsletter",
    one: "newsletter",
    many: "newsletters",
    path: "/newsletter",
    asked: "newsletters, newsletter",
  },
} satisfies Record<string, KindWords>;

/** Phrases that mean several kinds at once. */
export const TO_DO = {
  kinds: ["event", "place"],
  asked:
    "things to do, thing to do, what to do, something to do, activities, activity, " +
    "what can i do, what can we do, can i do, can we do, should we do, to do, que podemos hacer, " +
    "que puedo hacer, que se puede hacer, things, stuff to do, stuff, fun, bored, que hacer, " +
    "actividades, should we go, should i go, should i take, should we take",
} as const;

/** Phrases that ask for a day of stops, one after another. */
export const TO_PLAN = {
  kinds: TO_DO.kinds,
  asked:
    "plan, plans, planning, plan a day, plan my day, plan our day, plan the day, organize, " +
    "organise, arrange, surprise me, 24 hours, 24h, half day, half a day, a few hours, " +
    "couple of hours, have 2 hours, have two hours, have 3 hours, have three hours, " +
    "have 4 hours, have four hours, in one day, one day, in a day, free day, me a schedule, " +
    "my schedule, a schedule, itinerary, itineraries, day out, days out, day trip, day trips, " +
    "outing, perfect day, whole day, full day, entire day, what should we do, what should i do, " +
    "what shall we do, planear, planea, itinerario, que hacemos, excursion, paseo, dia completo",
} as const;

export type Kind = keyof typeof KIND_WORDS;

export const KINDS = Object.keys(KIND_WORDS) as Kind[];

export const addressOf = (question: string) =>
  question === "" ? "/search" : `/search?${new URLSearchParams({ q: question })}`;

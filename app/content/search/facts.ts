import { addresses } from "#app/config/addresses.ts";
import {
  ADVERTISE_BUSINESS_DAYS,
  CONTACT_HOURS,
  JOB_HOURS,
  SUGGESTION_BUSINESS_DAYS,
  site,
} from "#app/config/site.ts";
import { beaches } from "#app/content/guide/beaches.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { realEstate } from "#app/content/guide/real-estate.ts";
import { about } from "#app/content/pages/about.ts";
import { advertise } from "#app/content/pages/advertise.ts";
import { home } from "#app/content/pages/home.ts";

const { name, newsletter, digestTime } = site;
const { contactEmail, partnersEmail } = addresses;

/** What a page says, for the questions that no record answers. */
export type PageFact = {
  /** Phrases of which a question has one of each group: groups are joined by +, phrases by |, ways to ask by a semicolon. */
  when: string;
  says: string;
  links: readonly { href: string; label: string }[];
  /** The kind of record that is shown with it, if more is asked for. */
  lists?: "beach";
  /** It is the answer whatever else the question says. */
  isStrong?: true;
  /** It is of the whole town, not of a part of it. */
  isOfTown?: true;
  /** Phrases with which it means something else. */
  unless?: string;
};

/** What the jobs, prices and days cost or last is said by those who keep them. */
type Terms = { prices: string; days: number };

const [redTide, wind, tide, uv] = beaches.official;
const [median, daysOnMarket, listings] = realEstate.marketPulse;
const [starter, growth, premium] = advertise.packages;
const change = (text: string) =>
  text.replace("%", " %").replace(/^\+/, "up ").replace(/^-/, "down ");
const dollars = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ",")}`;
/** "figures for November 2026, by our editors" */
const sourceOf = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
const statOf = (word: string) =>
  home.business.stats.find((each) => each.name.includes(word))?.figure;

const page = (href: string, label: string) => [{ href, label }];
const market = page("/real-estate", "The market and homes for sale");
const post = page("/jobs?post=", "Post a job");
const manage = page("/jobs/manage", "Change or end your posting");
const write = page("/contact", "Write to us");
const ads = page("/advertise", "Packages and the form");
const privacyPage = page("/privacy", "What we store");
const guidePath = `/guides/${neighborhoodGuides[0].slug}`;
const live = (link: { href: string; name: string }) => ({ href: link.href, label: link.name });
const example = (what: string, source: string) =>
  `The ${what} here is an example, not today's: ${source} is live`;

const JOB =
  "oferta de empleo|oferta de trabajo|oferta|job|vacancy|opening|position|job ad|job opening|trabajo|empleo|vacante";
const POST = "post|posting|publish|publicar|publico|list|advertise|anunciar|put up";
const MINE =
  "my job|my posting|my job posting|my vacancy|my ad|job i posted|my job ad|mi anuncio|mi empleo";
const COST =
  "how much|cost|price|fee|charge|rate|cuanto cuesta|cuanto vale|precio|free to|is it free|tarifa";

const PARK =
  "parking|garage|where to park|can i park|can we park|to park|park my car|park the car|park for free|do i park|do we park|should i park|should we park|i park|we park|estacionar|estacionamiento|parqueo|aparcar|leave the car|leave my car|leave our car|dejo el auto|dejo el carro|dejo el coche|dejar el auto|dejar el carro";

// biome-ignore format: one row a line reads as a table
export const pageFacts = ({ prices, days }: Terms): readonly PageFact[] => [
  // The water and the weather.
  { when: "red tide|karenia brevis|algae bloom|algal bloom|marea roja|algas rojas|alga roja|algas", says: "The red tide figures here are an example: Florida's map is live", links: [live(redTide), ...page("/beaches", "Beaches")], lists: "beach", isStrong: true },
  { when: "tide|high tide|low tide|marea alta|marea baja|marea|tide table|tide chart", says: example("tide", "NOAA's table"), links: [live(tide), ...page("/beaches", "Beaches")], lists: "beach", isStrong: true },
  { when: "uv|uv index|sunburn|sunscreen|indice uv|how strong is the sun|sun strong|strong sun|sun hat|que tan fuerte esta el sol", says: example("UV index", "the EPA's"), links: [live(uv)], lists: "beach", isStrong: true },
  { when: "wind|windy|strong wind|how strong is the wind|wave|rip current|surf report|surf condition|how rough|viento|ola", says: example("wind", "the National Weather Service"), links: [live(wind)], lists: "beach", isStrong: true },
  { when: "weather|forecast|temperature|hurricane|tropical storm|how hot|how cold|how warm|will it rain|going to rain|chance of rain|clima|calor|hace frio|pronostico|va a llover|que tiempo hace", says: "The guide has no forecast: the National Weather Service has", links: [live(wind)], isStrong: true },
  { when: "water temperature|water quality|safe to swim|is the water clean|water clear|bacteria|jellyfish|shark|beach flag", says: "The guide does not measure the water: Florida's reports and the Weather Service do", links: [live(redTide), live(wind)], lists: "beach", isStrong: true },
  { when: "beach condition|condicion de la playa", says: "The beach figures here are an example of a day: each has its live source", links: beaches.official.map(live), lists: "beach", isStrong: true },
  { when: "sunrise|sun rise|amanecer", says: "The guide counts sunsets; the sunrise is not in it", links: [live(wind)] },
  { when: "emergency|911|lifeguard emergency|ambulance|emergencia", says: "In an emergency call 911", links: [], isStrong: true, unless: "dentist|doctor|vet" },
  // The market.
  { when: "median|average|typical|normal|medio|mediano|promedio|mediana + price|cost|home|house|value|precio|casa; how much|cuanto + home cost|house cost|homes cost|houses cost|a home in|a house in|cuesta una casa|cuestan las casas; home price|house price|housing price|price of a home|price of a house|precio de las casas|precio de una casa", says: `${median.figure}, ${change(median.change)}: the median price (${sourceOf(realEstate.marketPulseSource)})`, links: market, isOfTown: true, isStrong: true },
  { when: "waterfront|frente al mar + median|average|typical|mediano|promedio", says: `${statOf("waterfront")} is the median price on the water (${sourceOf(home.business.source)})`, links: market, isStrong: true },
  { when: "days on market|time on market|days on the market|selling faster|selling slower|sitting longer|sell faster; how long|how fast|how quickly + sell|on the market|stay on the market|home sell|house sell|para vender", says: `${daysOnMarket.figure} days on the market, ${change(daysOnMarket.change)}`, links: market, isStrong: true },
  { when: "active listing|housing inventory|inventory; how many + home for sale|house for sale|listing|homes are for sale|houses are for sale|casas en venta", says: `${listings.figure} active listings, ${change(listings.change)}`, links: market, isStrong: true },
  { when: "market pulse|housing market|real estate market|property market|home market|mercado inmobiliario|mercado de viviendas; how is|hows|how the|is the|state of|como esta + market|el mercado", unless: "farmer|grower|flea|palm court|saturday|art", says: `Median price ${median.figure}, ${change(median.change)}; ${daysOnMarket.figure} days on the market; ${listings.figure} active listings`, links: market, isStrong: true },
  { when: "appreciation|appreciate|price growth|prices rising|prices going up|prices going down|prices falling|home values|price trend|plusvalia", says: `${median.figure} is the median price, ${change(median.change)}; ${change(statOf("appreciation") ?? "")} in a year by the figures on Home`, links: market, isStrong: true },
  { when: "sell my|selling my|sell our|want to sell|list my home|list my house|list my condo|list my property|vender mi casa|vender mi", says: "The guide sells nothing itself: write to us to show a home here", links: [...write, ...page("/real-estate", "Homes for sale")], unless: "data|information|email|job", isStrong: true },
  { when: "rent|rents|renting|rental price|renta|rentas|alquiler + average|typical|monthly|a month|apartment|condo|bedroom|long term|per month|apartamento|departamento|recamara|promedio", says: "The guide has homes for sale and no rents", links: market, isStrong: true, unless: "kayak|bike|bicycle|boat|car|paddleboard|chair|umbrella|scooter" },
  { when: "mortgage|mortgage rate|hoa fee|property tax|closing cost|hipoteca|interest rate", says: "The guide records no mortgages, taxes or HOA fees: ask the listing's agent", links: market, isStrong: true },
  // Getting around.
  { when: `${PARK} + downtown|old town|old naples|fifth avenue|5th avenue|5th ave|third street|3rd street|centro|town|city center; public garage|parking garage|free parking downtown`, says: oldTown.parking[0], links: page(guidePath, `Parking in ${neighborhoodGuides[0].name}`), isStrong: true },
  { when: `${PARK} + market|mercado`, says: oldTown.parking[2], links: page(guidePath, `Parking in ${neighborhoodGuides[0].name}`), isStrong: true },
  { when: "parking meter|meter|metered|pay for parking|parquimetro", says: oldTown.parking[1], links: page(guidePath, `Parking in ${neighborhoodGuides[0].name}`), isStrong: true },
  // Posting a job.
  { when: `post|posting|publish|put up|submit|advertise|create|place an ad|publicar|publico|publicamos|poner|anunciar|list an|announce + ${JOB}; list a job|list my job|list a position|job post|job posting|recruit`, says: `Post a job without an account; a person reads it within ${JOB_HOURS} hours`, links: post, isStrong: true },
  { when: "hire|hiring|find|need|recruit|contratar|contrato|busco|necesito|necesitamos|buscamos + staff|employee|someone to work|a cook|a dishwasher|a barista|a driver|a cleaner|a gardener|a receptionist|a line cook|a chef|a server|a waiter|a bartender|a nurse|a housekeeper|worker|new people|empleado|personal|mesero|mesera|cocinero|cantinero|camarero", says: `Post a job without an account; a person reads it within ${JOB_HOURS} hours`, links: post, isStrong: true, unless: "job|work|trabajo|empleo|puesto" },
  { when: `${COST} + ${POST} + ${JOB}; ${COST} + post a job|posting a job|job post|job posting|job ad|list a job|job listing|featured job|job featured|publicar un trabajo|publicar un empleo|publicar una vacante|post job|advertise a job|anunciar un trabajo`, says: `${prices}; sending it is free, and nothing is billed before it is agreed`, links: post, isStrong: true },
  { when: `how long|how many days|cuanto tiempo|cuantos dias|when does my + ${JOB}|job post|posting|listing|ad + stay|up|live|run|online|last|expire|visible|shown|end|publicado|dura|activo`, says: `A job is shown for ${days} days and can be renewed`, links: [...post, ...manage], isStrong: true },
  { when: `how long|how fast|how soon|when|cuando|cuanto tarda + online|visible|review|reviewed|approve|approved|approval|go live|goes live|go up|goes up|appear|published|revisan|aprueban|publican + ${JOB}|posting|post|it; do you|does anybody|does someone|does a person|are + check|checked|review|reviewed|read|screen|screened|verify|verified|vetted|moderate|approve + ${JOB}|job ads|posting`, says: `Every posting is read by a person within ${JOB_HOURS} hours`, links: post, isStrong: true },
  { when: `edit|change|update|delete|remove|end|close|take down|take it down|pull|filled|manage|renew|extend|cancel|pause|fix|cambiar|borrar|quitar|renovar + ${MINE}|my listing|our job|our posting|a job i posted|my job post; job link|manage my job|employer link|lost my link|lost the link`, says: "Your posting's private link changes, renews or ends it; it can be sent again", links: manage, unless: "alert|newsletter|email", isStrong: true },
  { when: "job alert|alert me|email me + job|new job|when|jobs; jobs by email|job alerts|job alert|notify me|email me jobs|alerta de empleo|avisame|alertas de trabajo", says: `New jobs of your kind come by email, daily or ${digestTime.replace("every", "on").replace("Friday", "Fridays")}`, links: page("/jobs/alerts", "Get new jobs by email"), isStrong: true },
  { when: "cancel|stop|unsubscribe|end|delete|turn off|cancelar + job alert|alert|job email|alerta", says: "Each alert ends with a link that stops it at once", links: privacyPage, isStrong: true },
  { when: `report|scam|fake|fraud|suspicious|denunciar|estafa + ${JOB}|posting|listing|ad|employer`, says: "Report a job on its own page: a person looks at it", links: page("/jobs", "Jobs"), isStrong: true },
  { when: "how do i apply|how to apply|how can i apply|where do i apply|apply for a job|apply to a job|send my resume|submit my resume|upload my resume|my resume|my cv|como aplico|como solicitar|solicitar empleo", says: "Open a job and press Apply Now: it leads to the employer, and no account is needed", links: page("/jobs", "Jobs"), isStrong: true },
  // The letter.
  { when: `unsubscribe|unsubscribing|opt out|stop emails|stop email|stop the newsletter|cancel newsletter|cancel the newsletter|cancel my subscription|stop getting your emails|stop getting emails|stop your emails|stop sending|getting your emails|dejar de recibir|no more emails|de baja|darse de baja|cancelar suscripcion; stop|quit|end|cancel|turn off|do not want|dont want|dejar de|no quiero|cancelo|cancelar|quitar + weekly email|email|newsletter|letter|boletin|correo`, says: "Each of our emails ends with a link that stops it at once", links: privacyPage, isStrong: true },
  { when: "newsletter|weekly letter|weekly email|your email|the weekly|letter|boletin + when|how often|what day|which day|what time|land|arrive|come|sent|free|cost|subscribe|sign up|get|join|receive|cuando|gratis|suscribir|suscribirme|recibir; subscribe|newsletter sign up|mailing list|suscribirse|suscribirme|newsletter", says: `${newsletter} comes ${digestTime}, free; each letter has a link that stops it`, links: page("/newsletter", `Subscribe to ${newsletter}`), isStrong: true, unless: "unsubscribe|stop|cancel|opt out|sample|past|previous|old|sell" },
  // Advertising.
  { when: "price|cost|how much|rate + put an ad|place an ad|run an ad|buy an ad|an ad on|ad on your site|un anuncio|front page|homepage|home page; my restaurant|our restaurant|my business|our business|my hotel|our hotel|my shop + front page|homepage|home page; advertise|advertising|advertiser|advertisement|sponsor|sponsorship|partner package|partnership|become a partner|promote my|market my business|ad package|ad rate|media kit|anunciar mi|anunciarme|publicidad|patrocinar", says: `Three packages: ${starter.name} ${dollars(starter.usdPerMonth)}, ${growth.name} ${dollars(growth.usdPerMonth)} and ${premium.name} ${dollars(premium.usdPerMonth)} a month; we answer within ${ADVERTISE_BUSINESS_DAYS} business day`, links: ads, isStrong: true },
  { when: "get featured|be featured|featured listing|feature my|refund|invoice|billing|cancel my ad|my ad|my advertisement", says: `Write to ${partnersEmail}: a person answers within ${ADVERTISE_BUSINESS_DAYS} business day`, links: ads, isStrong: true, unless: "job" },
  { when: "how many + visitor|reader|subscriber; how many people|how many + read|visit|use + this|the + guide|site|website; traffic of the site|audience", says: advertise.reach .slice(0, 2) .map((each) => `${each.figure} ${each.name.toLowerCase()}`) .join(", "), links: ads, isStrong: true },
  { when: "pay|paid|buy|bought|sponsored|ads + rank|ranked|ranking|result|recommendation|higher|listed first|first place|top of; do businesses pay|are these ads|who pays", says: "Nobody pays for a place in lists, search or plans; advertisements say so", links: page("/partners", "Who pays for a place, and what for"), isStrong: true },
  // What readers send.
  { when: "add|submit|suggest|post|list|promote|publish|publicar|agregar|sugerir|anadir + event|my event|an event|concert|evento; put|add|list|get + your calendar|your list|your site|your website|your guide|the calendar", says: `Suggest an event: a person reads it within ${SUGGESTION_BUSINESS_DAYS} business days`, links: page("/events/suggest", "Suggest an event"), isStrong: true },
  { when: "add|submit|list|suggest|register|claim|get listed|include|recommend|agregar|incluir + my restaurant|a restaurant|my business|my hotel|a place|my cafe|my bar|my shop|my store|my studio|my gallery|my spa|a business|mi restaurante|mi negocio; how to list my|get my restaurant", says: `Write to us to list a business: it is free, and a person answers within ${CONTACT_HOURS} hours`, links: write, isStrong: true },
  { when: "closing time|opening time|hours|hour|phone|address|menu|price|name|information|listing|page + get it fixed|fixed|fix it|change it|updated|update it|corrected|correct it; wrong|incorrect|mistake|error|outdated|out of date|correction|correct|fix a|not right|equivocado|incorrecto|corregir|esta mal + telefono|numero|direccion|hour|closing time|opening time|time|phone|address|information|info|page|listing|number|something|mistake|detail|horario|dato; changed|changed its|moved|has new|new + hour|address|phone|number|menu|horario + who do i tell|i tell|tell you|let you know|my|our; report a mistake|report an error|hours are wrong|wrong hours|correction", says: "Tell us what is wrong: each page has a line for it, and a person looks", links: page("/contact", "Tell us what is wrong"), unless: "screen|cracked|laptop|my car|my bike|plumbing", isStrong: true },
  // Who we are.
  { when: "contact|contact us|contact email|reach you|get in touch|email you|write to you|write you|your email|email address|your phone|your phone number|your number|customer service|a human|real human|complain|complaint|feedback|editor|contacto|contactar|su correo; talk to|talk with|speak to|speak with + someone|somebody|a person|a human|you|the team|your team; phone number|telephone number", says: `Write to ${contactEmail}: a person answers within ${CONTACT_HOURS} hours; we have no telephone`, links: page("/contact", "Contact us") },
  { when: "pompeii|pompei|pompeya|vesuvius|amalfi|capri|sorrento|positano|ischia|herculaneum|campania|naples italy|napoles italia", says: `This is the guide of ${site.city}, ${site.state}, not of the one in Italy`, links: [], isStrong: true },
  { when: "who are you|who runs this|who runs|quien esta detras|detras de|who writes this|who made this|who owns|about you|about us|about this site|behind this|behind it|whose idea|whos behind|founder|marina calloway|quien hace esto|quien hace esta|quien hace la|quien escribe|quienes son|who is behind", says: about.founder.lead, links: page("/about", "About the guide"), isStrong: true },
  { when: "are you ai|are you a robot|are you a bot|are you human|is this ai|chatbot|real person|artificial intelligence|chatgpt|eres una ia", says: "No model writes these answers: each is looked up in the guide, which people keep", links: page("/about", "About the guide"), isStrong: true },
  { when: "mcp|connector|my assistant|api|integrate; chatgpt|claude|gemini|copilot|siri|alexa|ai assistant|an assistant|assistants + look up|look things up|look|use|read|access|connect|search|ask|work with|answer", says: about.assistant.headline, links: page("/about", "How an assistant asks the guide"), isStrong: true },
  { when: "privacy|cookie|tracking|track me|do you track|sell my data|sell my email|sell my address|sell emails|watch what i|record what i|what i type|log my questions|keep my questions|sell data|share my data|sell my information|spy on|is it tracked|analytics|my data|personal data|data do you|privacidad|mis datos|rastrean|delete my data|gdpr", says: "No tracking, no analytics, no cookie for reading; we sell and pass on nothing", links: privacyPage, isStrong: true },
  { when: "need an account|create an account|make an account|without an account|register an account|have to sign up|need to register|necesito una cuenta", says: "Nobody needs an account to read, to ask or to post a job", links: post, isStrong: true },
  { when: "sign in|log in|login|my account|my password|forgot password|reset password|iniciar sesion|contrasena|sign out", says: "The account is for those who keep the guide", links: page("/auth", "Sign in"), isStrong: true },
  { when: "terms of use|terms of service|terms|imprint|terminos", says: "The terms are one short page", links: page("/terms", "Terms") },
  { when: "is this site free|is this free|is the guide free|cost to use|does this site cost|pay to use|is it free to use", says: `${name} is free to read, without an account`, links: page("/about", "About the guide"), isStrong: true },
  { when: "download the app|an app|mobile app|iphone app|android app|app store|la aplicacion", says: "There is no app to install: the site works on any phone", links: page("/about", "About the guide"), isStrong: true },
  { when: "in spanish|speak english|in english|spanish version|speak spanish|en espanol|hablan espanol|other language", says: "Ask in Spanish and it is understood; the pages are in English", links: page("/about", "About the guide") },
  { when: "rss|atom feed|ical|calendar feed|google calendar|subscribe to the calendar|add to my calendar|calendario", says: "The list of events goes into your calendar, and new jobs and letters into a reader", links: page("/events", "Events"), isStrong: true },
  { when: "how do you choose|how are records checked|how do you check|how accurate|is it up to date|how up to date|when was this updated|how often is it updated", says: "Editors keep each record and check it again when its time comes; nobody pays for a place in a list", links: page("/about", "About the guide"), isStrong: true },
  { when: "your address|postal address|where are you located|your office|mailing address", says: addresses.postalAddress, links: write, isStrong: true },
  { when: "copy|copying|republish|reprint|reuse|reproduce|quote|scrape|use your|repost|copiar + list|your list|text|your text|content|page|your page|your guide|photo|your photo|picture|article|lista|texto|copy your list|copy your text", says: "Quote a few lines and link to the page; copying a page or a list needs our written permission", links: page("/terms", "Terms"), isStrong: true },
  { when: "press inquiry|press kit|journalist|media inquiry", says: `Write to ${partnersEmail}`, links: write, isStrong: true },
  { when: `luxury project|new development|commercial volume|investment figures`, says: home.business.stats.map((each) => `${each.figure} ${each.name}`).join(", "), links: market, isStrong: true },
  { when: "what can i ask|what can you do|how does this work|how do i use this|help me|que puedo preguntar", says: "Ask about meals, days, beaches, hotels, homes and jobs, in your own words", links: page("/search", "Examples") },
];

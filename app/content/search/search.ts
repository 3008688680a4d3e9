import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";

/** The actions of this site, with the phrases of people who look for them. */
export const deeds = [
  {
    label: "Post a job",
    href: "/jobs?post=",
    asked:
      "post a job, post job, post a vacancy, list a job, advertise a job, hire, hire staff, " +
      "hire someone, find staff, recruit, publicar un trabajo, job posting, posting a job, " +
      "job ad, price of a job, job post",
  },
  {
    label: "Change or end a job that you posted",
    href: "/jobs/manage",
    asked:
      "manage my job, edit my job, change my job, delete my job, renew my job, my posting, " +
      "my job posting, remove my job, my listing, job link",
  },
  {
    label: "Get new jobs by email",
    href: "/jobs/alerts",
    asked: "job alert, job alerts, email me jobs, jobs by email, alert me",
  },
  {
    label: `Subscribe to ${site.newsletter}`,
    href: "/newsletter",
    asked:
      "subscribe, sign up for the newsletter, newsletter sign up, get the newsletter, " +
      "join the newsletter, mailing list, suscribirse, boletin",
  },
  {
    label: "Stop our emails: each ends with a link that does it at once",
    href: "/privacy",
    asked:
      "unsubscribe, stop emails, stop the newsletter, cancel newsletter, opt out, " +
      "cancel my subscription, stop email, darse de baja",
  },
  {
    label: "Advertise in the guide",
    href: "/advertise",
    asked:
      "advertise, advertising, advertisement, sponsor, sponsorship, partner, partnership, " +
      "become a partner, promote my business, anunciar, publicidad",
  },
  {
    label: "Suggest an event",
    href: "/events/suggest",
    asked:
      "add an event, add event, add my event, submit an event, submit event, suggest an event, " +
      "post an event, list an event, promote my event, publicar un evento",
  },
  {
    label: "Tell us about a restaurant or a place",
    href: "/contact",
    asked:
      "submit a restaurant, add a restaurant, add my restaurant, list my business, " +
      "add my business, suggest a place, add a place, list my home, list my hotel",
  },
  {
    label: "Tell us what is wrong",
    href: "/contact",
    asked:
      "wrong hours, wrong opening hours, hours are wrong, correction, report a mistake, " +
      "report an error, fix a mistake",
  },
  {
    label: "Contact us",
    href: "/contact",
    asked:
      "contact, contact us, phone number, telephone number, email address, your email, " +
      "your phone, your phone number, write to you, contacto",
  },
  {
    label: "Sign in",
    href: "/auth",
    asked: "sign in, log in, login, sign up, my account, password, iniciar sesion",
  },
  {
    label: "What we store",
    href: "/privacy",
    asked: "privacy, privacy policy, cookies, delete my data, my data, privacidad",
  },
  { label: "Terms", href: "/terms", asked: "terms, terms of use, imprint" },
  {
    label: "About the guide",
    href: "/about",
    asked: "about us, about you, who are you, who writes this, who runs this, who made this",
  },
] as const;

export const search = {
  title: "Ask the guide",
  description: `One question to the whole guide of ${site.city}: events, restaurants, beaches, places, hotels, homes, wellness, guides, jobs and newsletters.`,
  lead: "Events, restaurants, beaches, places, hotels, homes, wellness, guides, jobs and newsletters, all with one question.",
  understands:
    "It understands meals (dinner, brunch, coffee), days and hours (tonight, on Friday at 8 PM, December 12, next month), what a place has (parking, live music, on the water, for kids, with a dog, indoors), prices (cheap, under $30), neighborhoods and what is near (lunch near the pier), of homes the bedrooms and baths, and of jobs the trade, category, type and pay. A question for a day (what should we do on Sunday, an evening for two under $150) gets a plan. Spanish, too. What stands in quotes is looked for as it is.",
  examples: [
    "dinner tonight on the water",
    "free music this weekend",
    "a rainy day with kids",
    "where can we see the sunset",
    "hotels with a pool",
    `homes in ${neighborhoodGuides[0].name}`,
    "yoga outdoors",
    "full-time hospitality jobs",
  ],
} as const;

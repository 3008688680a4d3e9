import { site } from "#app/config/site.ts";

/** The sentences that the employer reads. Spam causes no email, and `other` is the admin's own text alone. */
export const REFUSALS = {
  who: { sentence: "We couldn't tell who is hiring.", mayResend: true },
  contact: { sentence: "The apply address or link doesn't work.", mayResend: true },
  thin: { sentence: "It says too little about the work.", mayResend: true },
  place: { sentence: `The work isn't in or near ${site.city}.`, mayResend: true },
  money: { sentence: "It asks applicants to pay or to buy something.", mayResend: false },
  law: { sentence: "It asks for something the law doesn't allow.", mayResend: true },
  double: { sentence: "It's already on the board.", mayResend: false },
  another: { sentence: "It's now a different job: post it as a new one.", mayResend: true },
  gone: { sentence: "We were told it's filled or gone.", mayResend: false },
  wrong: { sentence: "We were told it isn't as described.", mayResend: false },
  twice: { sentence: "It was on the board twice.", mayResend: false },
  spam: { sentence: "Spam (nobody is told)", mayResend: false },
  other: { sentence: "Something else, in your own words", mayResend: true },
};
export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

export const REFUSAL_INTENTS = ["refuse", "add-reason", "refuse-edit", "take-down"] as const;
export type RefusalIntent = (typeof REFUSAL_INTENTS)[number];

const OF_POSTING: RefusalCode[] = [
  ...(["who", "contact", "thin", "place", "money", "law", "double", "spam", "other"] as const),
];

/** A change is requested by the job's own employer, and a live job was read before: each offers the reasons that remain. */
export const REASONS: Record<RefusalIntent, readonly RefusalCode[]> = {
  refuse: OF_POSTING,
  "add-reason": OF_POSTING,
  "refuse-edit": ["another", "contact", "thin", "place", "money", "law", "other"],
  "take-down": ["gone", "wrong", "who", "contact", "money", "law", "twice", "spam", "other"],
};

export type JobRefusal = RefusalCode | "withdrawn";

export const sentenceOf = (refusal: string | null) =>
  Object.hasOwn(REFUSALS, refusal ?? "") && refusal !== "spam" && refusal !== "other"
    ? REFUSALS[refusal as RefusalCode].sentence
    : undefined;

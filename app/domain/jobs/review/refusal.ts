import { site } from "#app/config/site.ts";

export const REFUSAL_CODES = [
  "who",
  "contact",
  "thin",
  "place",
  "money",
  "law",
  "double",
  "spam",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What the employer reads. Of spam nobody is told. */
export const REFUSALS: Record<RefusalCode, { sentence: string; mayResend: boolean }> = {
  who: { sentence: "We could not tell who is hiring.", mayResend: true },
  contact: { sentence: "The apply address or link does not work.", mayResend: true },
  thin: { sentence: "It says too little about the work.", mayResend: true },
  place: { sentence: `The work is not in or near ${site.city}.`, mayResend: true },
  money: { sentence: "It asks applicants to pay or to buy something.", mayResend: false },
  law: {
    sentence: "It asks for something the law does not let an employer ask.",
    mayResend: true,
  },
  double: { sentence: "It is on the board already.", mayResend: false },
  spam: { sentence: "Spam", mayResend: false },
};

/** `withdrawn`: its employer took it back. */
export type JobRefusal = RefusalCode | "withdrawn";

export const sentenceOf = (refusal: string | null) =>
  Object.hasOwn(REFUSALS, refusal ?? "") && refusal !== "spam"
    ? REFUSALS[refusal as RefusalCode].sentence
    : undefined;

import { expect, test } from "vitest";
import { privacy } from "#app/content/pages/privacy.ts";
import { RETENTION } from "#app/operations/retention.server.ts";

const page = privacy.sections.flatMap(({ text }) => text).join("\n");

/** What the page says of how long something stays, and the rules that see to it. */
const PROMISES: Record<string, string[]> = {
  "until 60 days after the job ended": ["links of jobs"],
  "is deleted a year later": ["phone numbers", "changes that name a phone number"],
  "delete that a year after the job is deleted": ["histories of deleted jobs"],
  "after seven days at the latest": [
    "networks of postings",
    "batches of refused postings",
    "networks of suggestions",
  ],
  "a suggestion or a note with its sender's email a year after": ["suggestions"],
  "until a day after it leaves": ["networks of emails"],
  "A message is deleted two years after": ["answered messages"],
  "an employer's email a year after": ["employers' addresses"],
  "a report a year after": ["reports"],
  "daily counts after 400 days": ["views of jobs"],
  "the text of an email we sent for 90 days": ["texts of emails"],
  "the fact that we sent it for 400": ["emails"],
};

/** These take more than a row that is deleted or emptied: their own functions do it, and tests of them. */
const KEPT_BY_FUNCTIONS = [
  "An address that doesn't confirm a newsletter or alert is deleted 30 days after",
  "a partner's contact two years after",
  "an invoice seven years after its day",
  "a picture that nothing in the guide has used for 30 days",
];

const PERIOD = /(\d+|\ba|two|seven)(?: (day|year)s?\b|$)/g;
const NUMBERS: Record<string, number> = { a: 1, two: 2, seven: 7 };

function daysIn(promise: string) {
  const [, count = "", unit] = [...promise.matchAll(PERIOD)].at(-1) ?? [];
  return (NUMBERS[count] ?? Number(count)) * (unit === "year" ? 365 : 1);
}

test.each(Object.entries(PROMISES))("the privacy page says %j, and it is so", (promise, names) => {
  expect(page).toContain(promise);
  const rules = RETENTION.filter(({ what }) => names.includes(what));
  expect(rules.map(({ after }) => after)).toEqual(names.map(() => daysIn(promise)));
});

/** Hashes of links, and lines that name nobody but an admin: the page says nothing of them. */
const NOT_ON_THE_PAGE = ["links of partners", "histories of partners"];

test("the privacy page names the period of each rule, but of what says itself when it ends", () => {
  const names = RETENTION.filter(({ after }) => after > 0).map(({ what }) => what);
  expect([...Object.values(PROMISES).flat(), ...NOT_ON_THE_PAGE].toSorted()).toEqual(
    names.toSorted(),
  );
});

test("each period in its section about time is held by a rule or a function", () => {
  const section = privacy.sections.find(({ title }) => title.endsWith("for how long"));
  let rest = section?.text.join("\n") ?? "";
  for (const promise of [...Object.keys(PROMISES), ...KEPT_BY_FUNCTIONS]) {
    expect(page).toContain(promise);
    rest = rest.replace(promise, "");
  }
  expect(rest.match(/\S+ (days?|years?)\b.*/g)).toBeNull();
});

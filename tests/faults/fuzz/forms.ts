import { typedJob } from "#tests/support/site.ts";
import type { Random } from "../random.ts";
import type { Role } from "./cases.ts";
import { DECOYS, EDITIONS, JOB_TOKEN } from "./records.ts";
import { hostileName, hostileValue } from "./values.ts";

export type Field = { name: string; value: Buffer; fileName?: string; fileType?: string };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGPkSv7PwMDAxAAGDAwMABA2AWJ1T7SfAAAAAElFTkSuQmCC",
  "base64",
);
const SVG = (size: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`);
const FILES = [
  PNG,
  PNG.subarray(0, 40),
  SVG("20"),
  SVG("1e9"),
  Buffer.from("GIF89a"),
  Buffer.alloc(0),
  Buffer.from("no picture"),
];
const FILE_TYPES = ["image/png", "image/svg+xml", "image/x", "text/html", "", "image/png; x=y"];

const edition = { list: "weekly", date: EDITIONS.decoy };
const withBoxes = { ...edition, revision: "1", opening: "Hello", openings: "", market: "" };
const person = { name: "Ada", email: "ada@example.com" };

type Form = { path: string; values: Record<string, string>; for?: Role };

/** Every form of the site as it is meant to be filled. */
const FORMS: Form[] = [
  { path: "/jobs?post", values: { ...typedJob, website: "https://gulfgrill.example" } },
  { path: "/jobs?post", values: { ...typedJob, leave_this_empty: "", confirmed: "yes" } },
  { path: "/jobs/logo", values: { logo: "" } },
  { path: "/jobs", values: { intent: "digest", email: "ada@example.com" } },
  { path: "/jobs/alerts?q=cook&type=all", values: { email: "ada@example.com", pace: "weekly" } },
  { path: "/email/list-token", values: { intent: "confirm" } },
  { path: "/email/list-token", values: { list: "jobs", intent: "stop" } },
  { path: "/email/list-token/stop", values: { intent: "stop" } },
  { path: "/email/list-token/stop", values: { "List-Unsubscribe": "One-Click" } },
  { path: "/email/alert-token", values: { intent: "confirm" } },
  {
    path: "/email/alert-token",
    values: { intent: "change", q: "cook", category: "all", type: "all", pace: "daily" },
  },
  { path: "/email/alert-token/stop", values: { "List-Unsubscribe": "One-Click" } },
  { path: "/newsletter", values: { email: "ada@example.com" } },
  { path: "/?index", values: { email: "ada@example.com" } },
  { path: "/contact", values: { ...person, message: "Hello" } },
  { path: "/advertise", values: { ...person, company: "Pier Books", message: "" } },
  { path: "/wellness", values: { ...person, website: "", description: "Yoga" } },
  { path: "/auth", values: { email: "ada@example.com", password: "wrong one" } },
  { path: "/auth", values: { intent: "sign-out" } },
  {
    path: "/auth?mode=sign-up",
    values: { full_name: "Ada", email: "ada@example.com", password: "correct horse" },
  },
  { path: "/jobs/manage", values: { email: "ada@example.com" } },
  ...["withdraw", "renew", "fill", "close", "drop", "repost", "address"].map((intent) => ({
    path: `/jobs/manage/${JOB_TOKEN}`,
    values: { intent, waiting: "change-decoy", email: "ada@example.com" },
  })),
  ...["edit", "resend"].map((intent) => ({
    path: `/jobs/manage/${JOB_TOKEN}?edit`,
    values: { intent, ...typedJob, revision: "1", waiting: "change-decoy", digests: "" },
  })),
  {
    path: "/jobs/job-decoy/report",
    values: { reason: "gone", words: "It is gone.", email: "ada@example.com" },
  },
  ...["approve", "reject", "put-back", "keep", "end-links", "send-link", "delete"].map(
    (intent) => ({ path: "/admin/jobs", values: { intent, id: "job-decoy", seen: "1" } }),
  ),
  { path: "/admin/jobs", values: { intent: "unapprove", id: "job-decoy", start: "1" } },
  { path: "/admin/jobs", values: { intent: "feature", id: "job-decoy", featured: "yes" } },
  { path: "/admin/jobs", values: { intent: "approve-edit", id: "change-decoy", seen: "1" } },
  { path: "/admin/jobs", values: { intent: "unapprove-edit", id: "change-decoy", at: "1" } },
  ...["refuse", "add-reason", "refuse-edit", "take-down"].map((intent) => ({
    path: "/admin/jobs?refuse=job-decoy",
    values: {
      intent,
      id: intent === "refuse-edit" ? "change-decoy" : "job-decoy",
      reason: "money",
      words: "Say more.",
      may_resend: "yes",
    },
  })),
  {
    path: "/admin/jobs?edit=job-decoy",
    values: { intent: "edit", id: "job-decoy", ...typedJob, tier: "partner", notes: "" },
  },
  { path: "/admin/inbox", values: { intent: "answer", id: "inquiry-decoy" } },
  { path: "/admin/inbox", values: { intent: "reopen", id: "inquiry-decoy" } },
  { path: "/admin/inbox", values: { intent: "delete", id: "inquiry-decoy" } },
  {
    path: "/admin/inbox",
    values: { intent: "note", id: "inquiry-decoy", note: "x", previous_note: "" },
  },
  { path: "/admin/subscribers", values: { intent: "delete", id: "signup-decoy" } },
  { path: "/admin/subscribers", values: { intent: "ask" } },
  {
    path: `/admin/editions?view=weekly-${EDITIONS.decoy}`,
    values: { intent: "boxes", ...withBoxes },
  },
  { path: "/admin/editions", values: { intent: "create", ...edition } },
  { path: "/admin/editions", values: { intent: "hold", ...withBoxes } },
  { path: "/admin/editions", values: { intent: "release", ...withBoxes } },
  { path: "/admin/editions", values: { intent: "test", ...withBoxes } },
  { path: "/admin/editions", values: { intent: "send", ...withBoxes } },
  { path: "/admin/outbox", values: { intent: "send-again", id: "email-decoy" } },
  { path: "/admin/outbox", values: { intent: "arrived", id: "email-decoy" } },
  { path: "/admin/outbox", values: { intent: "drop", id: "email-decoy" } },
  { path: "/admin/outbox", values: { intent: "drop-all", tab: "trouble", seen: "1" } },
  { path: "/admin/outbox", values: { intent: "pause" } },
  { path: "/admin/outbox", values: { intent: "resume" } },
  { path: "/admin/outbox", values: { intent: "test" } },
];

const NAMES = [...new Set(FORMS.flatMap(({ values }) => Object.keys(values)))].concat(
  "logo_token",
  "remove_logo",
);

/** A form that is nearly right, with as many lies in it as chance will have. An admin decides about decoys only. */
export function fillForm(random: Random) {
  const { path, values } = random.pick(FORMS);
  const fields: Field[] = Object.entries(values).map(([name, value]) =>
    name === "id"
      ? { name, value: Buffer.from(random.pick(DECOYS)) }
      : fieldOf(random, name, value),
  );
  if (random.chance(15)) fields.splice(random.below(fields.length), 1);
  while (random.chance(30)) fields.push(strangeField(random));
  if (random.chance(3)) fields.push(...Array.from({ length: 60 }, () => strangeField(random)));
  return { path, fields };
}

function fieldOf(random: Random, name: string, value: string): Field {
  if (name === "logo") return file(random, name);
  if (random.chance(8)) return { name, value: hostileValue(random) };
  // What is sent twice is stored once: a word of its own makes each a new one.
  const own = random.below(1_000_000);
  if (["title", "message", "description", "note"].includes(name)) {
    return { name, value: Buffer.from(`${value} ${own}`) };
  }
  return {
    name,
    value: Buffer.from(value.replace("ada@", random.chance(50) ? `ada${own}@` : "ada@")),
  };
}

function strangeField(random: Random): Field {
  const name = random.chance(70) ? random.pick(NAMES) : hostileName(random);
  if (name === "id") return { name, value: Buffer.from(random.pick(DECOYS)) };
  return random.chance(25) ? file(random, name) : { name, value: hostileValue(random) };
}

function file(random: Random, name: string): Field {
  const fileName = random.chance(70) ? "logo.png" : hostileValue(random).toString("latin1");
  return { name, value: random.pick(FILES), fileName, fileType: random.pick(FILE_TYPES) };
}

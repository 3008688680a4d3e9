// fill-guide.ts RECORDS: puts so many records into the guide at DATABASE_PATH, or, of 0, those of its data files, and an
// admin who is signed in. Prints the admin's cookie and an event.
import { sqliteEngine } from "#app/db/client.server.ts";
import { createAccount, grantRole } from "#app/domain/accounts/accounts.server.ts";
import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import {
  entriesOf,
  importOnce,
  importRecords,
  readDataFile,
} from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORDS, type RecordKind } from "#app/domain/guide/records.ts";
import { fill } from "./fill.ts";

const KINDS: RecordKind[] = ["event", "restaurant", "hotel", "listing", "venue", "beach"];
const EMAIL = "admin@example.com";

/** The same in every run. */
export function createWords() {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const entries = KINDS.flatMap((kind) => entriesOf(readDataFile(kind).records));
  const texts = entries.map(({ description }) => description).join(" ");
  const vocabulary = [...new Set(texts.match(/\p{L}{3,}/gu))];
  const SYLLABLES = "ka lo mi ter ven sol dra pel nu fin gor bas til qua res wy".split(" ");
  const name = () => Array.from({ length: 3 }, () => SYLLABLES[random(16)]).join("");
  /** Some words are in many records, most in few, and one in five is a name. */
  const word = () =>
    random(5) === 0
      ? name()
      : vocabulary[Math.floor((random(1000) / 1000) ** 2 * vocabulary.length)];
  return (count: number) => Array.from({ length: count }, word).join(" ");
}

/** `events` of them are events, and of each other kind there are as many as of the next. */
export async function fillGuide(
  records: number,
  words: ReturnType<typeof createWords>,
  events = Math.ceil(records / KINDS.length),
) {
  const others = Math.ceil((records - events) / (KINDS.length - 1));
  const filled = KINDS.map((kind) => {
    const own = entriesOf(readDataFile(kind).records);
    const count = kind === "event" ? events : others;
    const entries = Array.from({ length: count }, (_, number) => {
      const sample = own[number % own.length] ?? {};
      const title = words(3);
      const called = sample.title === undefined ? { name: title } : { title };
      const id = `${RECORDS[kind].file}-${number}`;
      return { ...sample, ...called, id, description: words(45).slice(0, 590) };
    });
    return { kind, entries, ids: new Set() };
  });
  const places = entriesOf(readDataFile("place").records);
  await importRecords([...filled, { kind: "place", entries: places, ids: new Set() }]);
}

if (import.meta.main) {
  const [records = 0, events] = process.argv.slice(2).map(Number);
  await fill(100, 0);
  if (records > 0) await fillGuide(records, createWords(), events);
  else await importOnce();
  const account = await createAccount({
    email: EMAIL,
    password: "correct horse",
    full_name: "Admin",
  });
  await grantRole(EMAIL, "superadmin");
  const session = await createSession(account?.id ?? "");
  await refreshGuide();
  const event = listEvents()[0]?.id;
  sqliteEngine.writer.close();
  console.log(JSON.stringify({ cookie: `session=${btoa(JSON.stringify(session))}`, event }));
}

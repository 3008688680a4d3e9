import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";

const project = process.cwd();
export const events: Record<string, unknown>[] = JSON.parse(
  readFileSync("public/data/events.json", "utf8"),
)
  .slice(0, 3)
  .map(({ ends: _, ...record }: Record<string, unknown>) => record);
export const [market, swing, chrome] = events;

export const eventRecord = (id: string, date: string, more: Record<string, string> = {}) => ({
  id,
  title: id,
  description: "A description.",
  date,
  time: "7:00 PM",
  venue: "A venue",
  location: "A street",
  image: "/images/events/one.jpg",
  price: "$10",
  tags: [],
  ...more,
});

/** A guide without any data file, new for each test, and what it writes into the log. */
export function openGuideData() {
  let guide: typeof import("#app/domain/guide/guide.server.ts");
  let logged: string[];
  let told: string[];
  let clock = 1_800_000_000;

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "guide-"));
    mkdirSync(join(folder, "public/data"), { recursive: true });
    mkdirSync(join(folder, "public/images"));
    process.chdir(folder);
    logged = [];
    told = [];
    vi.spyOn(console, "log").mockImplementation((...words) => void told.push(words.join(" ")));
    vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words.join(" ")));
    vi.resetModules();
    guide = await import("#app/domain/guide/guide.server.ts");
  });
  afterEach(() => {
    const folder = process.cwd();
    process.chdir(project);
    rmSync(folder, { recursive: true });
  });

  return {
    get guide() {
      return guide;
    },
    get logged() {
      return logged;
    },
    /** What it says that is no error. */
    get told() {
      return told;
    },
    ids: () => guide.listEvents().map(({ id }) => id),
    /** Every version gets a date of its own, however quickly they follow each other. */
    write(content: unknown, file = "public/data/events.json") {
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
      clock += 60;
      utimesSync(file, clock, clock);
    },
  };
}

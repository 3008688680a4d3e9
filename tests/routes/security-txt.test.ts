import { expect, test, vi } from "vitest";
import { addresses } from "#app/config/addresses.ts";
import { loader } from "#app/routes/security-txt/route.ts";
import { get } from "#tests/support/requests.ts";

const PATH = "/.well-known/security.txt";
const read = (url: string) => loader(get(url)).text();

test("whoever finds a hole is told whom to write to, by a file that is valid for half a year from any day", async () => {
  vi.useFakeTimers({ now: new Date("2027-03-01T15:30:00Z") });
  expect(await read(PATH)).toBe(
    `Contact: mailto:${addresses.contactEmail}\nExpires: 2027-08-28T00:00:00.000Z\nPreferred-Languages: en\n`,
  );
});

test("under https it names its own address", async () => {
  const text = await read(`https://guide.example${PATH}`);
  expect(text).toContain(`\nCanonical: https://guide.example${PATH}\n`);
});

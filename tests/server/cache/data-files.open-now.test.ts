import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Entry } from "#app/domain/guide/records/check-records.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { withOpenNow } from "#app/server/cache/data-files.server.ts";

const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const NOON = at("2026-11-22T12:00");
const OPEN = '"opening_hours":["Mo-Su 11:00-13:00"]';

const change = (text: string, now = NOON) =>
  JSON.stringify(withOpenNow(JSON.parse(text), now).records);

test("of the shipped file nothing changes but the values of open_now", () => {
  const records = JSON.parse(readFileSync("public/data/dining.json", "utf8"));
  const plain = (all: readonly unknown[]) =>
    all.map((record) => ({ ...(record as object), open_now: undefined }));
  for (const time of ["2026-11-22T03:00", "2026-11-22T12:00", "2026-11-22T19:00"]) {
    expect(plain(withOpenNow(records, at(time)).records)).toEqual(plain(records));
  }
  const night = withOpenNow(records, at("2026-11-22T03:00")).records;
  expect(night.filter((each) => (each as Entry).open_now)).toEqual([]);
});

test("other people's fields stay as they were", () => {
  const text = `[{"x":"Ñandú ’ {[,:","open_now":false,${OPEN},"more":{"open_now":false,"y":[{"open_now":false}]}},{"open_now":false}]`;
  expect(change(text)).toBe(text.replace("false", "true"));
});

describe("a record", () => {
  test("without hours, with wrong ones, or without the field keeps what it says", () => {
    const wrong = [
      '{"open_now":false}',
      '{"open_now":false,"opening_hours":["always"]}',
      '{"open_now":false,"opening_hours":"Mo-Su 11:00-13:00"}',
      '{"open_now":"false","opening_hours":["Mo-Su 11:00-13:00"]}',
      `{${OPEN}}`,
      "[false]",
      "7",
    ].join();
    expect(change(`[${wrong},{${OPEN},"open_now":false}]`)).toBe(
      `[${wrong},{${OPEN},"open_now":true}]`,
    );
  });

  // Of JSON it is, and the table takes it.
  test("that is none keeps what it says", () => {
    expect(change("[null]")).toBe("[null]");
  });
});

test.each(["[]", '[{"open_now":true}]'])("%s is left as it is, for good", (text) => {
  const { records, changesAt } = withOpenNow(JSON.parse(text), NOON);
  expect([JSON.stringify(records), changesAt]).toEqual([text, undefined]);
});

test("it changes with the first that opens or closes", () => {
  const text = `[{"open_now":true,"opening_hours":["Mo-Su 15:00-16:00"]},{"open_now":true,${OPEN}}]`;
  expect(withOpenNow(JSON.parse(text), NOON).changesAt).toBe(at("2026-11-22T13:00").getTime());
});

test("a thousand records of the longest hours are changed like one", () => {
  const records = JSON.parse(readFileSync("public/data/dining.json", "utf8"));
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...records[index % records.length],
    opening_hours: Array.from(
      { length: 20 },
      () => "Oct 15-May 1 Mo,Tu,We 11:00-12:30,13:00-14:00",
    ),
  }));
  const { records: changed } = withOpenNow(many, at("2027-06-01T12:00"));
  expect(changed.filter((each) => (each as Entry).open_now === false)).toHaveLength(1000);
});

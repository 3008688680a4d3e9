import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withOpenNow } from "#app/domain/guide/open-now-file.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const NOON = at("2026-11-22T12:00");
const OPEN = '"opening_hours":["Mo-Su 11:00-13:00"]';

const change = (text: string, now = NOON) => withOpenNow(Buffer.from(text), now)?.bytes.toString();

test("of the shipped file nothing changes but the values of open_now", () => {
  const file = readFileSync("public/data/dining.json");
  for (const time of ["2026-11-22T03:00", "2026-11-22T12:00", "2026-11-22T19:00"]) {
    const { bytes } = withOpenNow(file, at(time)) ?? {};
    const plain = (text = "") => text.replaceAll(/"open_now": (true|false)/g, "");
    expect(plain(bytes?.toString())).toBe(plain(file.toString()));
  }
  const night = withOpenNow(file, at("2026-11-22T03:00"))?.bytes.toString();
  expect(night).not.toContain('"open_now": true');
});

test("space, order, letters, a byte order mark and other people's fields stay as they were", () => {
  const text = `\ufeff[ {\t"x":"Ñandú ’ \\" {[,:","open_now"  :\n false , ${OPEN},"more":{"open_now":false,"y":[{"open_now":false}]}}\r\n,{"open_now":false}]  `;
  expect(change(text)).toBe(text.replace("false", "true"));
});

test("words that look like the field are left", () => {
  const text = `[{"a":"\\"open_now\\": false","b":"open_now","open_now":false,${OPEN}}]`;
  expect(change(text)).toBe(text.replace('"open_now":false', '"open_now":true'));
});

describe("a record", () => {
  test("without hours, with wrong ones, or without the field keeps what it says", () => {
    const wrong = [
      '{"open_now":false}',
      '{"open_now":false,"opening_hours":["always"]}',
      '{"open_now":false,"opening_hours":"Mo-Su 11:00-13:00"}',
      '{"open_now":"false","opening_hours":["Mo-Su 11:00-13:00"]}',
      "[false]",
      "7",
      "null",
    ].join();
    expect(change(`[${wrong},{${OPEN},"open_now":false}]`)).toBe(
      `[${wrong},{${OPEN},"open_now":true}]`,
    );
  });
});

test.each(["", "[", "{}", "[]", '[{"open_now":true}]', "null", "\xff"])(
  "%j is left as it is",
  (text) => {
    expect(withOpenNow(Buffer.from(text, "latin1"), NOON)).toBeUndefined();
  },
);

test("it changes with the first that opens or closes", () => {
  const text = `[{"open_now":true,"opening_hours":["Mo-Su 15:00-16:00"]},{"open_now":true,${OPEN}}]`;
  expect(withOpenNow(Buffer.from(text), NOON)?.changesAt).toBe(at("2026-11-22T13:00").getTime());
});

test("a text of many megabytes is passed over", () => {
  const text = `[{"description":"${"x".repeat(10_000_000)}","open_now":false,${OPEN}}]`;
  expect(change(text)?.slice(-50)).toBe(text.replace("false", "true").slice(-50));
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
  const { bytes } = withOpenNow(Buffer.from(JSON.stringify(many)), at("2027-06-01T12:00")) ?? {};
  expect(bytes?.toString().match(/"open_now":false/g)).toHaveLength(1000);
});

import { describe, expect, test } from "vitest";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import { applyTexts, fieldsOf, fromText, toText } from "#app/domain/guide/records/record-fields.ts";
import { RECORD_KINDS, RECORDS } from "#app/domain/guide/records.ts";

const spec = (control: Parameters<typeof toText>[0]["control"]) => ({ label: "", control });

test.each(RECORD_KINDS)(
  "each record of kind %s is the same after its form was opened and sent",
  (kind) => {
    for (const { entry } of readDataFile(kind).records) {
      const texts = Object.fromEntries(
        fieldsOf(kind).map(([field, spec]) => [field, toText(spec, entry[field])]),
      );
      expect(JSON.stringify(applyTexts(kind, entry, texts))).toBe(JSON.stringify(entry));
      // And where all of it is typed anew.
      const typed = applyTexts(kind, { id: entry.id }, texts);
      expect(RECORDS[kind].schema.parse(typed)).toEqual(RECORDS[kind].schema.parse(entry));
    }
  },
);

test("a list that a record cannot do without is empty where nothing was typed", () => {
  expect(applyTexts("event", { id: "a" }, { tags: "", skips: "" })).toEqual({ id: "a", tags: [] });
});

test("what no form knows stays as it was, and what was emptied goes", () => {
  const base = { id: "a", name: "A", phone: "239-555-0100", tags: ["One"], own: { deep: [1] } };
  expect(applyTexts("restaurant", base, { phone: "", tags: "" })).toEqual({
    id: "a",
    name: "A",
    tags: [],
    own: { deep: [1] },
  });
});

describe("what is typed", () => {
  test.each([
    ["18 to 40", { from: 18, to: 40 }],
    ["$18 – $40.50", { from: 18, to: 40.5 }],
    ["25", { from: 25, to: 25 }],
    ["Free", { from: 0, to: 0 }],
    ["cheap", "cheap"],
  ])("as dollars, %s", (text, value) => expect(fromText(spec("dollars"), text)).toEqual(value));

  test.each([
    ["26.1415, -81.7951"],
    ["26.1415,-81.7951"],
    ["https://www.google.com/maps/@26.1415,-81.7951,17z"],
    ["https://maps.example/?q=26.1415,-81.7951"],
    ["https://www.openstreetmap.org/#map=17/26.1415/-81.7951"],
    ["https://maps.example/?ll=26.1415%2C-81.7951"],
  ])("as coordinates, %s", (text) => {
    expect(fromText(spec("coordinates"), text)).toEqual({ latitude: 26.1415, longitude: -81.7951 });
  });

  test("that cannot be read stays, so that the record's rule names it", () => {
    expect(fromText(spec("coordinates"), "at the pier")).toBe("at the pier");
    expect(fromText(spec("number"), "many")).toBe("many");
    expect(fromText(spec("yes"), "maybe")).toBe("maybe");
  });

  test("in lists and lines is parted, without what is empty", () => {
    expect(fromText(spec("list"), " Live Music,, Waterfront ,")).toEqual([
      "Live Music",
      "Waterfront",
    ]);
    expect(fromText(spec("lines"), "Mo 11:00-14:00\r\n\nTu 11:00-14:00")).toEqual([
      "Mo 11:00-14:00",
      "Tu 11:00-14:00",
    ]);
    expect(fromText(spec("yes"), "no")).toBe(false);
    expect(fromText(spec("line"), "  ")).toBeUndefined();
  });
});

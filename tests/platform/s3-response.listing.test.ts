import { expect, test } from "vitest";
import { parseListing } from "#app/platform/s3-response.server.ts";

const page = (entries: string, rest = "<IsTruncated>false</IsTruncated>") =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rest}${entries}</ListBucketResult>`;
const entry = (key: string, more = "") =>
  `<Contents>\n<Key>${key}</Key><LastModified>2026-11-21T04:00:00.000Z</LastModified><Size>12</Size>${more}</Contents>`;

test("a page of a listing is its entries and where the next one begins", () => {
  const rest =
    "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b==</NextContinuationToken>";
  expect(parseListing(page(entry("a") + entry("b", "<Owner><ID>x</ID></Owner>"), rest))).toEqual({
    objects: ["a", "b"].map((key) => ({ key, bytes: 12, modifiedAt: Date.UTC(2026, 10, 21, 4) })),
    next: "a&b==",
  });
});

test.each([
  ["a&amp;b &lt;c&gt; &quot;d&quot; &apos;e&apos;", "a&b <c> \"d\" 'e'"],
  ["&#233;&#xE9;&#x1F41A;", "éé🐚"],
  ["&amp;lt;", "&lt;"],
  ["&unknown;&#x110000;", "&unknown;&#x110000;"],
])("the key %j means %j", (written, meant) => {
  expect(parseListing(page(entry(written)))?.objects[0]?.key).toBe(meant);
});

test.each([
  "",
  "<html>not here</html>",
  "<Error><Code>InternalError</Code></Error>",
  '<?xml version="1.0"?><ListBucketResult><Contents>',
])("what is no listing is not taken for an empty one: %j", (xml) => {
  expect(parseListing(xml)).toBeUndefined();
});

test.each([
  page("<Contents><Key>a</Key></Contents>"),
  page("<Contents><Key>a</Key><LastModified>never</LastModified><Size>1</Size></Contents>"),
  page(entry("").replace("12", "many")),
])("what is no whole entry is left out: %j", (xml) => {
  expect(parseListing(xml)).toEqual({ objects: [], next: undefined });
});

test("the last page leads nowhere, whatever else it says", () => {
  const rest = "<NextContinuationToken>x</NextContinuationToken>";
  expect(parseListing(page(entry("a"), rest))?.next).toBeUndefined();
});

test("a long page of nothing but openings is read in a moment", () => {
  expect(parseListing(page("<Contents><Key>".repeat(200_000)))?.objects).toEqual([]);
});

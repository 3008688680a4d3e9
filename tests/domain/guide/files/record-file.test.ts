import { expect, test } from "vitest";
import { readRecordFile } from "#app/domain/guide/files/file-plan.server.ts";
import { textOf } from "#app/domain/guide/files/record-file.server.ts";

const refused = (text: string) => expect(readRecordFile("event", text)).rejects;
const rows = (count: number) => Array.from({ length: count }, (_, index) => `row-${index},Title`);

test.each([
  ["Latin-1", Buffer.from('id,title\na,"=1+1 Café"\n', "latin1")],
  ["UTF-16 with a mark", Buffer.from("\ufeffid,title\na,Café\n", "utf16le")],
])("bytes in %s are refused with a sentence", (_, bytes) => {
  expect(() => textOf(bytes)).toThrow("It is not text in UTF-8.");
});

test("so is UTF-16 without a mark, and a byte-order mark is skipped", async () => {
  await refused(textOf(Buffer.from("id,title\na,Cafe\n", "utf16le"))).toThrow("not text in UTF-8");
  const marked = textOf(Buffer.from("\ufeffid,title\na,Café\n"));
  expect((await readRecordFile("event", marked)).records).toMatchObject([
    { id: "a", title: "Café" },
  ]);
  expect((await readRecordFile("event", "\ufeffid,title\na,Café\n")).records).toMatchObject([
    { id: "a" },
  ]);
});

test("a calendar whose lines are folded within a letter is read, and so is a line of an old program", async () => {
  const lines = [
    "BEGIN:VEVENT",
    "SUMMARY:Música",
    "LOCATION:Café",
    "DTSTART:20261212",
    "END:VEVENT",
  ];
  const [whole, cut] = [Buffer.from(lines.join("\r\n")), Buffer.from(lines[1] ?? "").indexOf(0xba)];
  const at = (lines[0]?.length ?? 0) + 2 + cut;
  const folded = Buffer.concat([whole.subarray(0, at), Buffer.from("\r\n "), whole.subarray(at)]);
  const old = Buffer.from(folded.toString("latin1").replace("Ã©", "\xe9"), "latin1");
  for (const bytes of [folded, old])
    expect((await readRecordFile("event", textOf(bytes))).records).toMatchObject([
      { title: "Música", texts: { venue: "Café" } },
    ]);
});

test.each([
  ["nothing", " \n", "There is nothing in it."],
  ["an empty list", "[]", "There are no records in it."],
  ["names without rows", "id,title\n", "There are no records in it."],
  ["an empty calendar", "BEGIN:VCALENDAR\nEND:VCALENDAR", "There are no events in it."],
  ["JSON that is cut", '[{"id":"a","ti', "It is not JSON: it ends too soon."],
  ["JSON that is wrong", '[\n{"id": a}]', "It is not JSON: look at line 2."],
  ["one record", '{"id":"a"}', "It is no list of records: one begins with [ and ends with ]."],
  ["5,001 records", JSON.stringify(Array(5001).fill({})), "It has more than 5,000 records."],
  ["5,001 rows", ["id,title", ...rows(5001)].join("\n"), "It has more than 5,000 records."],
  [
    "41 columns",
    Array.from({ length: 41 }, (_, index) => `c${index}`).join(),
    "It has 41 columns, and 40 is the most.",
  ],
  [
    "no names on top",
    "a,b\nc,d\n",
    "Its first line must name the fields, with id or title among them",
  ],
  ["a column twice", "id,title,Title\na,b,c\n", "Two of its columns are called title."],
  [
    "a quotation mark that is not closed",
    'id,title\na,"b\nc,d\n',
    "A quotation mark is not closed: look at line",
  ],
  ["a web page", "<!doctype html>\n<title>x</title>", "It is a web page"],
  ["a page without its kind", "\ufeff\n<!-- x --><HTML lang=en>", "It is a web page"],
  ["a calendar of tasks", "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO", "There are no events in it."],
])("%s is refused with a sentence", (_, text, words) => refused(text).toThrow(words));

test.each(["\n", "a", " ", "\n;"])(
  "two megabytes of %j that are not UTF-8 take no hours",
  (part) => {
    const bulk = part.repeat((2 * 2 ** 20) / part.length);
    const wrong = Buffer.from([0xff]);
    expect(() => textOf(Buffer.concat([Buffer.from(bulk), wrong]))).toThrow("not text in UTF-8");
    const calendar = Buffer.concat([Buffer.from(`BEGIN:VCALENDAR\n${bulk}\n`), wrong]);
    expect(textOf(calendar).endsWith("\nÿ")).toBe(true);
  },
);

test("each element of a list in JSON is a record, whatever stands in it", async () => {
  const awkward = [
    { id: "a", title: 'A "quoted" \\\\" one, with ] and } and {[' },
    { id: "b", title: "ends in a backslash \\\\", tags: ["x,y", ["z"], { deep: [[], {}] }] },
    { id: "c", title: "\u2028 é 🌴 \\u0022" },
    { "}": "]", ",": { "[": "," } },
    ...[null, true, -1.5e3, "text, only", [], {}],
  ];
  for (const space of [undefined, 2, "\t"]) {
    const text = ` ${JSON.stringify(awkward, null, space)}\r\n`;
    const { records } = await readRecordFile("event", text);
    expect(records.map(({ entry }) => entry)).toEqual(JSON.parse(text));
  }
});

test.each([
  '[{"id":"a"},]',
  '[,{"id":"a"}]',
  '[{"id":"a"} {"id":"b"}]',
  '[{"id":"a"}}, {"id":"b"}]',
  '[{"id":["a"}], 1]',
  "[[1], [2]], [3]",
  '[{"id":"a\\"}]',
  '[{"id":"a"}] and more',
])("%s is no JSON", (text) => refused(text).toThrow("It is not JSON"));

test("5,000 rows are read, columns that no record has are named, and blank rows skipped", async () => {
  const { records, unread } = await readRecordFile(
    "event",
    ["id,title,Who knows,", ...rows(5000), ",,,"].join("\r\n"),
  );
  expect(records).toHaveLength(5000);
  expect(unread).toEqual(["who_knows"]);
});

test.each([";", "\t", "|"])("cells may stand between %j", async (mark) => {
  const text = `${["ID", "Title", "Venue"].join(mark)}\n${["a", "An A", "Here, there"].join(mark)}`;
  expect((await readRecordFile("event", text)).records).toMatchObject([
    { id: "a", title: "An A", texts: { venue: "Here, there" } },
  ]);
});

test.each([
  "sep=;\nid;title\na;A, a\n",
  '"sep=;"\r\nid;title\r\na;A, a\r\n',
  "SEP=;;;\nid;title\na;A, a\n",
  "sep=;\ntitle;id\n;\nA, a;a\n",
  "id;title\n--;------\na;A, a\n",
  "sep=|\nid|title\na|A, a\n",
])("%j has one record below its names", async (text) => {
  const { records, unread } = await readRecordFile("event", text);
  expect(unread).toEqual([]);
  expect(records).toMatchObject([{ id: "a", title: "A, a" }]);
});

test("the line of a quotation mark that is not closed is counted from the first", () =>
  refused('sep=;\nid;title\na;"b\n').toThrow("look at line 3 and above"));

test("columns may have the names that the desk's form shows", async () => {
  const head = '\ufeff"Title","Address","Repeats\nuntil",Picture,Who knows';
  const { records, unread } = await readRecordFile("event", `${head}\nA,L,2026-12-31,/a.jpg,x\n`);
  expect(unread).toEqual(["who_knows"]);
  expect(records).toMatchObject([
    { texts: { location: "L", until: "2026-12-31", image: "/a.jpg" } },
  ]);
});

test.each(["#REF!", "#N/A", " #DIV/0! ", "#NAME?"])("a cell of %j is named", async (cell) => {
  const { records } = await readRecordFile("event", `title,price\nA,${cell}\nB,#1\n`);
  expect(records.map(({ problem }) => problem)).toEqual([
    expect.stringContaining(cell.trim()),
    undefined,
  ]);
});

test("of a row without an id it is made of its title", async () => {
  const { records } = await readRecordFile("restaurant", "name\nTilt & Tide\n");
  expect(records).toMatchObject([{ id: "tilt-and-tide", title: "Tilt & Tide" }]);
});

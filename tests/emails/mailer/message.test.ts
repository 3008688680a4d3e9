import { generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { site } from "#app/config/site.ts";
import { composeMessage } from "#app/emails/mailer/message.server.ts";
import { verifyDkim } from "#tests/support/dkim.ts";
import { outgoing } from "#tests/support/emails.ts";
import { FROM, openTransport, type Smtp, startSmtp } from "#tests/support/smtp.ts";

const sender = { address: FROM, siteUrl: "https://guide.example" };
const list = {
  name: "The “Old Town” Weekly",
  id: "weekly",
  stop: `https://guide.example/email/${"a".repeat(64)}/stop`,
};
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());

/** As it comes out of a mail server. */
async function receive(email: Parameters<typeof outgoing>[0], dkim = false) {
  const more = dkim ? { dkim: { selector: "guide2026", key: privateKey } } : {};
  const transport = openTransport(smtp, { sender: { ...sender, ...more } });
  expect(await transport.send("id-1", outgoing(email))).toEqual({ is: "sent" });
  transport.close();
  return smtp.accepted.at(-1)?.raw ?? "";
}

async function read(email: Parameters<typeof outgoing>[0]) {
  const parsed = await PostalMime.parse(Buffer.from(await receive(email), "latin1"));
  const header = (name: string) =>
    parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { ...parsed, header, names: parsed.headers.map(({ key }) => key).sort() };
}

const HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-auto-response-suppress",
];

test("an email says who it is from, and that a program wrote it", async () => {
  const email = await read({});
  expect(email).toMatchObject({
    from: { name: site.name, address: FROM },
    to: [{ name: "", address: "reader@mail.example" }],
    messageId: "<id-1@guide.example>",
    subject: "What is on",
    names: HEADERS,
  });
  expect(email.header("auto-submitted")).toEqual(["auto-generated"]);
  expect(email.header("x-auto-response-suppress")).toEqual(["All"]);
});

test("an email to a list names it, and where it stops", async () => {
  const email = await read({ list });
  expect(email.names.filter((name) => !HEADERS.includes(name))).toEqual([
    "list-archive",
    "list-id",
    "list-unsubscribe",
    "list-unsubscribe-post",
  ]);
  expect(email.header("list-id")).toEqual(["The Old Town Weekly <weekly.guide.example>"]);
  expect(email.header("list-archive")).toEqual(["<https://guide.example/newsletter>"]);
  expect(email.header("list-unsubscribe")).toEqual([`<${list.stop}>`]);
  expect(email.header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
});

test("one click unsubscribes under https alone, and only the weekly has an archive", async () => {
  const stop = "http://localhost:3000/email/a/stop";
  const email = await read({ list: { ...list, id: "jobs", stop } });
  expect(email.header("list-unsubscribe")).toEqual([`<${stop}>`]);
  expect([...email.header("list-unsubscribe-post"), ...email.header("list-archive")]).toEqual([]);
});

describe("words arrive as they were written", () => {
  const emoji = `Café 🦀 ${"naïve ".repeat(60)}end`;
  const lines = ["one", ".", "..two", ".three", "From here", "a".repeat(3000), "=3D", "tail ", ""];

  test.each([emoji, "a".repeat(900), '"quoted" <b@mail.example>, c'])(
    "subject %j",
    async (subject) => {
      expect((await read({ subject })).subject).toBe(subject);
    },
  );

  test("dots, long lines and other alphabets in both parts", async () => {
    const words = `${lines.join("\n")}\n${emoji}\n`;
    const email = await read({ text: words, html: `<p>${words}</p>` });
    expect(email.text?.trimEnd()).toBe(words.trimEnd());
    expect(email.html?.trim()).toBe(`<p>${words}</p>`);
    expect(
      smtp.accepted
        .at(-1)
        ?.raw.split("\r\n")
        .every((line) => line.length < 998),
    ).toBe(true);
  });
});

describe("a line break adds no header and no recipient", () => {
  test.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028", "\0"])("%j", async (end) => {
    const more = `${end}Bcc: b@mail.example${end}X-Bad: 1`;
    const before = smtp.accepted.length;
    const email = await read({
      subject: `What${more}`,
      text: `Words${more}`,
      html: `<p>Words${more}</p>`,
      list: { name: `List${more}`, id: "jobs", stop: `https://guide.example/stop${more}` },
    });
    expect(email.names.filter((name) => /bcc|x-bad/.test(name))).toEqual([]);
    expect(email.to).toEqual([{ name: "", address: "reader@mail.example" }]);
    expect(smtp.accepted.slice(before).map(({ to }) => to)).toEqual([["reader@mail.example"]]);
  });
});

describe("the signature", () => {
  test("is valid, for the domain that it is from, over what unsubscribes", async () => {
    const raw = await receive({ list, subject: "Café 🦀" }, true);
    const tags = verifyDkim(raw, publicKey);
    expect(tags).toMatchObject({ d: "guide.example", s: "guide2026" });
    expect(tags?.h?.split(":")).toEqual(
      expect.arrayContaining([
        "from",
        "to",
        "subject",
        "list-unsubscribe",
        "list-unsubscribe-post",
      ]),
    );
  });

  test.each([
    ["its words", /Much is on/, "Much is off"],
    ["its subject", /Subject: What/, "Subject: Whet"],
    ["where it stops", /\/email\/aaaa/, "/email/aaab"],
    ["that one click is enough", /One-Click/, "Two-Click"],
  ])("is not valid any more once a letter of %s is another", async (_what, from, to) => {
    const raw = await receive({ list }, true);
    expect(verifyDkim(raw, publicKey)).toBeDefined();
    expect(raw).toMatch(from);
    expect(verifyDkim(raw.replace(from, to), publicKey)).toBeUndefined();
  });

  test("is the same key's on a message of many words", async () => {
    const text = "Line with  two spaces \n.\n".repeat(200);
    expect(
      verifyDkim(await receive({ text, html: `<pre>${text}</pre>` }, true), publicKey),
    ).toBeDefined();
  });
});

test("a second try has the same Message-ID", async () => {
  const twice = await Promise.all([1, 2].map(() => composeMessage("id-7", outgoing(), sender)));
  for (const message of twice) {
    expect(message.toString()).toContain("Message-ID: <id-7@guide.example>\r\n");
  }
});

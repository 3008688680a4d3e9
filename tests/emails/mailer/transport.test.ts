import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Transport, TransportOptions } from "#app/emails/mailer/transport.server.ts";
import { outgoing } from "#tests/support/emails.ts";
import { freePort } from "#tests/support/site.ts";
import { FROM, openTransport, PATIENT, type Smtp, startSmtp } from "#tests/support/smtp.ts";

const TO = "reader@mail.example";
const opened: Transport[] = [];
let smtp: Smtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await smtp.stop();
});

function open(options: Partial<TransportOptions> = {}) {
  const transport = openTransport(smtp, { timeouts: PATIENT, ...options });
  opened.push(transport);
  return transport;
}

const sendOne = (id = "1", to = TO, transport = open()) =>
  transport.send(id, outgoing({ recipient: to }));

async function startAnother(options: Parameters<typeof startSmtp>[0]) {
  await smtp.stop();
  smtp = await startSmtp(options);
}

describe("what became of an email, by what the mail server does", () => {
  test("it takes it", async () => {
    expect(await sendOne()).toEqual({ is: "sent" });
    expect(smtp.accepted).toMatchObject([{ from: FROM, to: [TO], messageId: "<1@guide.example>" }]);
  });

  test.each([
    ["recipient", TO, 450, "refused"],
    ["recipient", TO, 451, "refused"],
    ["recipient", TO, 503, "refused"],
    ["recipient", TO, 550, "failed"],
    ["recipient", TO, 530, "away"],
    ["recipient", TO, 421, "interrupted"],
    ["recipient", TO, "drop", "interrupted"],
    ["recipient", TO, "silence", "interrupted"],
    ["content", TO, 451, "refused"],
    ["content", TO, 552, "failed"],
    ["content", TO, 421, "interrupted"],
    ["content", TO, "drop", "doubtful"],
    ["content", TO, "silence", "doubtful"],
    ["sender", FROM, 451, "away"],
    ["sender", FROM, 550, "away"],
    ["sender", FROM, 530, "away"],
    ["sender", FROM, 421, "interrupted"],
    ["sender", FROM, "drop", "interrupted"],
    ["greeting", "", 421, "away"],
    ["greeting", "", 554, "away"],
    ["greeting", "", "drop", "away"],
    ["greeting", "", "silence", "away"],
  ] as const)("at the %s of %s: %s is %s", async (step, who, behaviour, expected) => {
    smtp.always(step, who, behaviour);
    const waiting = step === "greeting" ? "connect" : "silence";
    const timeouts = { ...PATIENT, ...(behaviour === "silence" && { [waiting]: 1000 }) };
    const outcome = await sendOne("1", TO, open({ timeouts }));
    expect(outcome).toEqual({ is: expected, why: expect.stringMatching(/./) });
    if (expected !== "doubtful") expect(smtp.accepted).toEqual([]);
    expect(smtp.received.length).toBe(step === "content" ? 1 : 0);
  });

  test("it tells the admins what the server said", async () => {
    smtp.always("recipient", TO, 550);
    const outcome = await sendOne();
    expect(outcome).toMatchObject({ why: expect.stringContaining("550 not as you wish") });
  });

  test("nothing listens", async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect(await sendOne("1", TO, open({ url }))).toMatchObject({ is: "away" });
  });

  test("its name is not known", async () => {
    const transport = open({ url: "smtp://mail.invalid:25" });
    expect(await sendOne("1", TO, transport)).toMatchObject({ is: "away" });
  });

  test("it refuses the login", async () => {
    await startAnother({ onAuth: (_auth, _session, callback) => callback(new Error("No")) });
    const url = smtp.url.replace("//", "//user:wrong@");
    expect(await sendOne("1", TO, open({ url }))).toMatchObject({
      is: "away",
      why: expect.stringContaining("Invalid login"),
    });
  });

  test("it is told the login of the address, also with characters that an address has to escape", async () => {
    const logins: unknown[] = [];
    await startAnother({
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        logins.push([username, password]);
        callback(null, { user: username });
      },
    });
    const url = smtp.url.replace("//", "//post%40guide.example:a%2Fb%3A%25@");
    expect(await sendOne("1", TO, open({ url }))).toEqual({ is: "sent" });
    expect(logins).toEqual([["post@guide.example", "a/b:%"]]);
  });

  test("it answers twice: the email is sent once, and so is the next", async () => {
    smtp.plan("content", TO, "twice");
    const transport = open();
    expect(await sendOne("1", TO, transport)).toEqual({ is: "sent" });
    expect(await sendOne("2", TO, transport)).toEqual({ is: "sent" });
    expect(smtp.accepted.map(({ messageId }) => messageId)).toEqual([
      "<1@guide.example>",
      "<2@guide.example>",
    ]);
  });

  test("it sends letter after letter and never ends a line", async () => {
    await startAnother({
      onRcptTo(_address, session) {
        const socket = [...smtp.sessions()].find(({ id }) => id === session.id)?._socket;
        const timer = setInterval(() => socket?.write("2"), 50);
        socket?.once("close", () => clearInterval(timer));
      },
    });
    const timeouts = { ...PATIENT, whole: 2000 };
    expect(await sendOne("1", TO, open({ timeouts }))).toMatchObject({ is: "interrupted" });
  });
});

describe("the connection", () => {
  const others = ["b@mail.example", "c@mail.example"];

  test("is one, also after a refusal", async () => {
    smtp.always("recipient", TO, 550);
    smtp.always("content", others[0] ?? "", 451);
    const transport = open();
    for (const to of [TO, ...others]) await sendOne(to, to, transport);
    expect(smtp.accepted.map(({ to }) => to)).toEqual([[others[1]]]);
    expect(smtp.connections()).toBe(1);
  });

  test("that the server ended while idle is replaced without a word", async () => {
    const transport = open();
    await sendOne("1", TO, transport);
    smtp.drop();
    expect(await sendOne("2", TO, transport)).toEqual({ is: "sent" });
    expect(smtp.connections()).toBe(2);
  });

  test("that the server ends at the next email is replaced once", async () => {
    const transport = open();
    await sendOne("1", TO, transport);
    smtp.plan("sender", FROM, 421);
    expect(await sendOne("2", TO, transport)).toEqual({ is: "sent" });
    smtp.plan("recipient", TO, "drop", "drop");
    expect(await sendOne("3", TO, transport)).toMatchObject({ is: "interrupted" });
  });

  test("is closed after a while without emails, and opened again", async () => {
    const transport = open({ timeouts: { ...PATIENT, idle: 20 } });
    await sendOne("1", TO, transport);
    await smtp.until(() => smtp.sessions().length === 0);
    expect(await sendOne("2", TO, transport)).toEqual({ is: "sent" });
    expect(smtp.connections()).toBe(2);
  });

  test("is a new one after fifty emails", async () => {
    const transport = open();
    for (let index = 0; index < 51; index++) await sendOne(String(index), TO, transport);
    expect([smtp.accepted.length, smtp.connections()]).toEqual([51, 2]);
  });

  test("that is closed amid an email leaves it doubtful, or as it was", async () => {
    smtp.plan("content", TO, "silence");
    const begun = open();
    const outcome = sendOne("1", TO, begun);
    await smtp.until(() => smtp.received.length === 1);
    begun.close();
    expect(await outcome).toMatchObject({ is: "doubtful" });

    smtp.plan("greeting", "", "silence");
    const unheard = open();
    const other = sendOne("2", TO, unheard);
    await smtp.until(() => smtp.connections() === 2);
    unheard.close();
    expect(await other).toMatchObject({ is: "away" });
    expect(await sendOne("3", TO, unheard)).toMatchObject({ is: "away" });
    expect(smtp.connections()).toBe(2);
  });
});

test.each([
  "a@mail.example, b@mail.example",
  "a@mail.example;b@mail.example",
  "<a@mail.example> b@mail.example",
  '"quoted local"@mail.example',
  "josé@mail.example",
  "a@münchen.example",
  `${"a".repeat(320)}@mail.example`,
  "a@mail.example\r\nRCPT TO:<b@mail.example>",
  "a@mail.example\r\nBcc: b@mail.example",
  "",
])("nothing is sent to %j", async (recipient) => {
  expect(await sendOne("1", recipient)).toMatchObject({ is: "failed" });
  expect([smtp.connections(), smtp.received]).toEqual([0, []]);
});

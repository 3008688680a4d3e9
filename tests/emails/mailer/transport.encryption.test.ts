import { afterEach, beforeEach, expect, test } from "vitest";
import {
  isLoopback,
  type Transport,
  type TransportOptions,
} from "#app/emails/mailer/transport.server.ts";
import { certificate } from "#tests/support/certificate.ts";
import { outgoing } from "#tests/support/emails.ts";
import { openTransport, type Smtp, startSmtp } from "#tests/support/smtp.ts";

let smtp: Smtp;
let transport: Transport | undefined;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  transport?.close();
  await smtp.stop();
});

async function startAnother(options: Parameters<typeof startSmtp>[0]) {
  await smtp.stop();
  smtp = await startSmtp(options);
}

function sendOne(options: Partial<TransportOptions> = {}) {
  transport?.close();
  transport = openTransport(smtp, options);
  return transport.send("1", outgoing());
}

const starttls = { disabledCommands: [], ...certificate };
const localhost = () => smtp.url.replace("127.0.0.1", "localhost");
const strict = (more: Partial<TransportOptions> = {}) =>
  sendOne({ requiresTls: true, ca: certificate.cert, url: localhost(), ...more });

test("a server elsewhere that offers none gets nothing", async () => {
  expect(await strict()).toMatchObject({ is: "away", why: expect.stringContaining("STARTTLS") });
  expect(smtp.received).toEqual([]);
});

test("a trusted certificate of its name is taken", async () => {
  await startAnother(starttls);
  expect(await strict()).toEqual({ is: "sent" });
});

test("a certificate that nobody signed gets nothing", async () => {
  await startAnother(starttls);
  expect(await sendOne({ requiresTls: true, url: localhost() })).toMatchObject({
    is: "away",
    why: expect.stringContaining("self-signed certificate"),
  });
  expect(smtp.received).toEqual([]);
});

test("a trusted certificate of another name gets nothing", async () => {
  await startAnother(starttls);
  expect(await strict({ url: smtp.url })).toMatchObject({
    is: "away",
    why: expect.stringContaining("127.0.0.1 is not in the cert"),
  });
  expect(smtp.received).toEqual([]);
});

test("smtps checks the certificate, also on this machine", async () => {
  await startAnother({ secure: true, ...certificate });
  const url = localhost().replace("smtp:", "smtps:");
  expect(await sendOne({ url })).toMatchObject({
    is: "away",
    why: expect.stringContaining("self-signed certificate"),
  });
  expect(await sendOne({ url, ca: certificate.cert })).toEqual({ is: "sent" });
});

test("the server of this machine may have signed its certificate itself", async () => {
  await startAnother(starttls);
  expect(await sendOne()).toEqual({ is: "sent" });
});

test.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(["localhost.example.com", "127.0.0.1.example.com", "mail.example"])(
  "%s is not this machine",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

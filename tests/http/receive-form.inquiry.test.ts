import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inquiries } from "#app/domain/inquiries/inquiries-table.server.ts";
import { action as advertise } from "#app/routes/advertise/route.tsx";
import { action as contact } from "#app/routes/contact/route.tsx";
import { action as wellness } from "#app/routes/wellness/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { answerOf, post } from "#tests/support/requests.ts";

const saved = async () => db.select().from(inquiries);
const ada = { name: "Ada", email: "ada@example.com" };

describe("an inquiry is saved before its promise is made", () => {
  test("by the contact form", async () => {
    const answer = await answerOf(() =>
      contact(post("/contact", { ...ada, message: "Hello\r\nthere" })),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact?sent=contact");
    expect(await saved()).toMatchObject([{ kind: "contact", ...ada, message: "Hello\nthere" }]);
  });

  test("by the advertisers' form, whose message may be missing", async () => {
    await answerOf(() => advertise(post("/advertise", { ...ada, company: "Bay House" })));
    expect(await saved()).toMatchObject([
      { kind: "advertise", company: "Bay House", message: null },
    ]);
  });

  test("with the package as the advertiser read it, an unknown one is none", async () => {
    const send = (values: Record<string, string>) =>
      answerOf(() => advertise(post("/advertise", { ...ada, company: "Bay House", ...values })));
    const answer = await send({ package: "growth" });
    expect(answer.headers.get("Location")).toBe("/advertise?sent=advertise");
    await send({ package: "platinum" });
    expect((await saved()).map((inquiry) => inquiry.package)).toEqual([
      "Growth, $1,000/month",
      null,
    ]);
  });

  test("with what it is about in words, where that was chosen", async () => {
    const send = (about?: string) =>
      answerOf(() =>
        contact(post("/contact", { ...ada, message: `Of ${about}`, ...(about && { about }) })),
      );
    for (const about of ["event", "", "plumbing", undefined]) await send(about);
    expect((await saved()).map((inquiry) => inquiry.package)).toEqual([
      "An event",
      null,
      null,
      null,
    ]);
  });

  test("by the wellness form, with or without a website", async () => {
    await answerOf(() => wellness(post("/wellness", { ...ada, website: "", description: "" })));
    await answerOf(() => wellness(post("/wellness", { ...ada, website: "https://ada.example" })));
    await answerOf(() => wellness(post("/wellness", { ...ada, website: "ada.example/spa" })));
    expect((await saved()).map(({ website }) => website)).toEqual([
      null,
      "https://ada.example",
      "https://ada.example/spa",
    ]);
  });

  test("once, when it is sent twice", async () => {
    const send = () => answerOf(() => contact(post("/contact", { ...ada, message: "Hello" })));
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses).toEqual([303, 303]);
    expect(await saved()).toHaveLength(1);
  });
});

test.each([
  ["no message", contact, { ...ada }, ["message"]],
  ["a wrong address", contact, { ...ada, email: "ada", message: "x" }, ["email"]],
  [
    "a header in the address",
    contact,
    { ...ada, email: "a@b.example\r\nBcc: c@d.example", message: "x" },
    ["email"],
  ],
  ["no company", advertise, { ...ada }, ["company"]],
  ["a script as website", wellness, { ...ada, website: "javascript:alert(1)" }, ["website"]],
  ["too long a message", contact, { ...ada, message: "x".repeat(5001) }, ["message"]],
  ["nothing at all", wellness, {}, ["name", "email"]],
])("%s comes back with what was typed", async (_, action, values, wrong) => {
  const { status, body } = await answerOf(() =>
    action(post("/form", values as Record<string, string>)),
  );
  expect(status).toBe(400);
  expect(Object.keys(body.result.error)).toEqual(wrong);
  expect(body.result.initialValue).toEqual(values);
  expect(await saved()).toEqual([]);
});

test("a line break in a name cannot become a header of the reply", async () => {
  await answerOf(() =>
    contact(post("/contact", { ...ada, name: "Ada\r\nBcc: x@y.example", message: "x" })),
  );
  expect((await saved())[0]?.name).toBe("Ada Bcc: x@y.example");
});

test("when it cannot be saved, nothing is promised and the text comes back", async () => {
  await fillDisk("INSERT", "inquiries");
  const { status, body } = await answerOf(() =>
    contact(post("/contact", { ...ada, message: "x" })),
  );
  expect(status).toBe(500);
  expect(body.result.error[""]).toEqual(["We couldn't save it. Please try again."]);
  expect(body.result.initialValue.message).toBe("x");
});

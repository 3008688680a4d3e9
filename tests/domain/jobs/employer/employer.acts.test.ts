import { describe, expect, test } from "vitest";
import { saveEdit } from "#app/domain/jobs/changes.server.ts";
import { countJobTokens, createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import {
  closeJob,
  endLinks,
  findManaged,
  renewJob,
  reportNotOurs,
  setContact,
  wasDisowned,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findWaitingRevision, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { findJobPage } from "#app/domain/jobs/live-job.server.ts";
import { approveJob } from "#app/domain/jobs/review/review.server.ts";
import { run } from "#tests/support/database.ts";
import { submission } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { listQueued } from "#tests/support/leaving-emails.ts";
import { NETWORK, posted, postedAs, STATE_NAMES } from "#tests/support/postings.ts";

const verbs = async (id: string) =>
  (await listHistory(id)).map(({ verb, actor }) => `${actor} ${verb}`);
const emails = async () =>
  (await listQueued()).map(({ kind, recipient }) => `${kind} ${recipient}`);
const tokenOf = (path: string | undefined) => path?.replace("/jobs/manage/", "") ?? "";

describe("one decision", () => {
  test("has one line of history, also when it is sent twice", async () => {
    const { id, token } = await postedAs("pending");
    expect(await withdrawJob(token)).toBeDefined();
    expect(await withdrawJob(token)).toBeUndefined();
    expect(await verbs(id)).toEqual(["employer submit", "employer withdraw"]);
    expect(await emails()).toEqual(["receipt work@gulfgrill.example"]);
  });

  test("that ends a listing ends what waits for review", async () => {
    const { id, token } = await postedAs("live");
    await reviseJob(id, { changes: { title: "Chef" }, was: {} });
    expect(await closeJob(token, "filled")).toMatchObject({ closedAs: "filled" });
    expect(await findWaitingRevision(id)).toBeUndefined();
    expect((await verbs(id)).slice(-2)).toEqual(["employer fill", "employer lapse-edit"]);
  });

  test("to renew is made once; the second click is told until when", async () => {
    const { id, token } = await postedAs("live, about to end");
    const first = await renewJob(token);
    expect(first?.isDone).toBe(true);
    expect(await renewJob(token)).toEqual({ isDone: false, until: first?.until });
    expect(await findJob(id)).toMatchObject({ expiresAt: first?.until, renewals: 1 });
    expect((await verbs(id)).filter((verb) => verb.endsWith("renew"))).toHaveLength(1);
  });

  test("to renew a third time is refused", async () => {
    const { token } = await postedAs("live, renewed twice");
    expect(await renewJob(token)).toBeUndefined();
  });

  test("by a link that was ended meanwhile is none", async () => {
    const { id, token } = await postedAs("pending");
    await endLinks(token);
    expect(await withdrawJob(token)).toBeUndefined();
    expect((await findJob(id))?.status).toBe("pending");
  });
});

describe("the links of a job", () => {
  test("all open it, and end together for a new one", async () => {
    const { id, token } = await posted();
    const second = await createJobToken(id, "email");
    expect(
      await inOrder([token, second], async (each) => (await findManaged(each))?.job.id),
    ).toEqual([id, id]);
    const path = await endLinks(token);
    expect(
      await inOrder(
        [token, second, tokenOf(path)],
        async (each) => (await findManaged(each))?.job.id,
      ),
    ).toEqual([undefined, undefined, id]);
    expect(await countJobTokens(id)).toBe(1);
  });

  test("cut, lengthened, in other letters or of a deleted job open nothing", async () => {
    const { id, token } = await posted();
    for (const wrong of [token.slice(1), `${token}A`, token.toLowerCase(), "", "x".repeat(9999)]) {
      expect(await findManaged(wrong)).toBeUndefined();
    }
    await run("delete from jobs where id = ?", id);
    expect(await findManaged(token)).toBeUndefined();
  });
});

describe("an address", () => {
  const confirmedAt = async (id: string) => (await findJob(id))?.contactConfirmedAt;

  async function write(
    { id, token }: { id: string; token: string },
    words: Partial<typeof submission>,
    intent: "edit" | "resend" = "edit",
  ) {
    const { title = "", revision = 1 } = (await findJob(id)) ?? {};
    const typed = { fields: { ...submission, title, ...words }, logo: undefined };
    const basis = { revision, waiting: null };
    return saveEdit(token, intent, { ...typed, basis }, NETWORK);
  }

  test.each([
    ["receipt", false],
    ["admin", false],
    ["email", true],
    ["lost", true],
  ] as const)("is confirmed by acting through a link made for %s: %s", async (madeFor, proves) => {
    const { id } = await posted();
    await withdrawJob(await createJobToken(id, madeFor));
    expect(Boolean(await confirmedAt(id))).toBe(proves);
  });

  test("is not confirmed by whoever says that it was not them", async () => {
    const { id } = await posted();
    await reportNotOurs(await createJobToken(id, "email"));
    expect(await confirmedAt(id)).toBeNull();
  });

  test("that changes is unconfirmed; the old one is told, the new one gets a link", async () => {
    const { id } = await posted({ contactEmail: "ann@gulf.example" });
    const byEmail = await createJobToken(id, "email");
    expect(await setContact(byEmail, "bea@gulf.example", NETWORK)).toEqual({ isDone: true });
    expect(await emails()).toEqual([
      "receipt work@gulfgrill.example",
      "moved ann@gulf.example",
      "receipt bea@gulf.example",
    ]);
    // An earlier link went to the old address: it says nothing about the new one.
    await withdrawJob(byEmail);
    expect(await confirmedAt(id)).toBeNull();
  });

  test("that was a slip has no power any more once it is corrected: what was sent there opens nothing", async () => {
    const { id, token } = await posted({ contactEmail: "victim@gulf.example" });
    const purposes = ["email", "lost", "admin"] as const;
    const sent = await Promise.all(purposes.map((purpose) => createJobToken(id, purpose)));
    await setContact(token, "ann@gulf.example", NETWORK);
    for (const each of sent) {
      expect(await findManaged(each)).toBeUndefined();
      expect(await reportNotOurs(each)).toBeUndefined();
    }
    expect((await findManaged(token))?.job.id).toBe(id);
    const data = (await listQueued()).find(({ kind }) => kind === "moved")?.data ?? "{}";
    expect(JSON.parse(data).isEnded).toBe(true);
  });

  test.each([
    ["pending", "edit"],
    ["withdrawn", "resend"],
  ] as const)(
    "of applications that was a slip has no power any more once those of a %s posting go elsewhere",
    async (state, intent) => {
      const { id, token } = await postedAs(state);
      const sent = await createJobToken(id, "email");
      expect(await write({ id, token }, { applyLink: "ann@gulf.example" }, intent)).toBe(
        intent === "edit" ? "edited" : "resent",
      );
      expect(await findManaged(sent)).toBeUndefined();
      expect(await reportNotOurs(sent)).toBeUndefined();
      expect((await findManaged(token))?.job.status).toBe("pending");
      expect((await emails()).sort()).toEqual([
        "moved work@gulfgrill.example",
        "receipt ann@gulf.example",
        "receipt work@gulfgrill.example",
      ]);
    },
  );

  test("of applications is confirmed for nobody else once those go elsewhere", async () => {
    const { id } = await posted();
    const byEmail = await createJobToken(id, "email");
    const words = { applyLink: "jobs@bigco.example", website: "https://bigco.example" };
    expect(await write({ id, token: byEmail }, words)).toBe("edited");
    expect(await confirmedAt(id)).toBeNull();
    await renewJob(byEmail);
    await endLinks(byEmail);
    expect(await confirmedAt(id)).toBeNull();
    await approveJob(id, { admin: "admin@example.com" });
    expect((await findJobPage(id))?.confirmedDomain).toBeUndefined();
  });

  test("beside the one of applications stays what it was when those go elsewhere", async () => {
    const { id } = await posted({ contactEmail: "ann@gulf.example" });
    const byEmail = await createJobToken(id, "email");
    await write({ id, token: byEmail }, { applyLink: "jobs@gulf.example" });
    expect(await confirmedAt(id)).not.toBeNull();
    expect(await findManaged(byEmail)).toMatchObject({ madeFor: "email" });
    expect(await emails()).toEqual(["receipt work@gulfgrill.example"]);
  });

  test("that comes where there was none ends no link: nothing was a slip", async () => {
    const { id, token } = await posted({ applyLink: "https://gulf.example/apply" });
    const byHand = await createJobToken(id, "admin");
    await setContact(token, "ann@gulf.example", NETWORK);
    expect(await findManaged(byHand)).toBeDefined();
    expect((await emails()).slice(1)).toEqual(["receipt ann@gulf.example"]);
  });

  test("that is only written out stays confirmed", async () => {
    const { id } = await posted();
    await setContact(await createJobToken(id, "email"), "work@gulfgrill.example", NETWORK);
    expect(await confirmedAt(id)).not.toBeNull();
  });

  test("that somebody has used keeps its links, and so does one that is only written out", async () => {
    const used = await posted({ contactEmail: "ann@gulf.example" });
    const sent = await createJobToken(used.id, "email");
    await renewJob(sent);
    await setContact(used.token, "bea@gulf.example", NETWORK);
    expect(await findManaged(sent)).toMatchObject({ madeFor: "receipt" });
    const same = await posted();
    const receipt = await createJobToken(same.id, "email");
    await setContact(same.token, "work@gulfgrill.example", NETWORK);
    expect(await findManaged(receipt)).toBeDefined();
  });

  test("that is given again changes nothing, and none falls back to the one for applications", async () => {
    const { id, token } = await posted({ contactEmail: "ann@gulf.example" });
    expect(await setContact(token, "ann@gulf.example", NETWORK)).toEqual({ isDone: false });
    expect(await setContact(token, null, NETWORK)).toEqual({ isDone: true });
    expect((await findJob(id))?.contactEmail).toBeNull();
    expect((await emails()).slice(1)).toEqual([
      "moved ann@gulf.example",
      "receipt work@gulfgrill.example",
    ]);
  });

  test("can be given where a job waits or is live, and nowhere else", async () => {
    for (const state of STATE_NAMES) {
      const { token } = await postedAs(state);
      const isOpen = state === "pending" || state.startsWith("live");
      expect([state, (await setContact(token, "bea@gulf.example", NETWORK)) !== undefined]).toEqual(
        [state, isOpen],
      );
    }
  });

  test("that nobody confirmed gets five emails a day and no more", async () => {
    for (let turn = 0; turn < 8; turn += 1) await posted();
    expect(await emails()).toHaveLength(5);
  });

  test("that changes thirty times sends one domain at most twenty emails, of a live job and of one from yesterday too", async () => {
    for (const state of ["live", "pending"] as const) {
      const { token, set } = await postedAs(state);
      // Of another day and key than the network has now.
      if (state === "pending") await set({ source: "yesterday" });
      const domain = `${state}.example`;
      for (let turn = 0; turn < 30; turn += 1) {
        await setContact(token, `anybody-${turn}@${domain}`, "198.51.100.0/24");
      }
      const sent = (await emails()).filter((email) => email.endsWith(`@${domain}`));
      expect([state, sent.length]).toEqual([state, 20]);
      await setContact(token, `somebody@${domain}`, "203.0.113.0/24");
      expect(await emails(), "of another network").toContain(`receipt somebody@${domain}`);
    }
  });
});

describe("“This was not us”", () => {
  test("takes a posting out of the queue for good, and ends every earlier link", async () => {
    const { id, token } = await postedAs("pending");
    const path = await reportNotOurs(token);
    expect(await findManaged(token)).toBeUndefined();
    expect((await findManaged(tokenOf(path)))?.job).toMatchObject({
      status: "rejected",
      mayResend: false,
    });
    expect(await verbs(id)).toEqual(["employer submit", "employer not-us"]);
  });

  test("is told to whoever still has an earlier link, also after the links were ended once more", async () => {
    const { token } = await postedAs("pending");
    const path = await reportNotOurs(token);
    expect([await wasDisowned(token), await wasDisowned(tokenOf(path))]).toEqual([true, false]);
    await endLinks(tokenOf(path));
    expect([await wasDisowned(token), await wasDisowned(tokenOf(path))]).toEqual([true, false]);
    expect(await withdrawJob(token)).toBeUndefined();
  });

  test("takes a live job off the board", async () => {
    const { id, token } = await postedAs("live");
    expect(await reportNotOurs(token)).toBeDefined();
    expect(await findJob(id)).toMatchObject({ status: "expired", closedAs: "closed" });
  });

  test("does nothing where nothing is to be undone", async () => {
    for (const state of ["refused for good", "taken down", "filled", "withdrawn"] as const) {
      const { token } = await postedAs(state);
      expect(await reportNotOurs(token)).toBeUndefined();
    }
  });
});

test("a withdrawn posting can be posted anew at once", async () => {
  const { token, id } = await posted();
  await withdrawJob(token);
  expect((await findJob(id))?.fingerprint).toBeNull();
});

test("an approval that came first wins over taking it back", async () => {
  const { id, token } = await posted();
  await approveJob(id, { admin: "admin@example.com" });
  expect(await withdrawJob(token)).toBeUndefined();
  expect((await findJob(id))?.status).toBe("live");
});

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createJobToken, findJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeLivePosting } from "#tests/support/employers.ts";
import { makeLiveJob, submission } from "#tests/support/factories.ts";
import { listQueued } from "#tests/support/leaving-emails.ts";
import { startWithEmptyFolder, stored, storePicture, withTwins } from "#tests/support/logos.ts";

decodeHere();

const ADMIN = "admin@example.com";

startWithEmptyFolder();

const SAMPLE = "/images/logos/sun-over-gulf.png";

const edit = { ...submission, tier: "basic", notes: null } as const;

describe("editing a posting", () => {
  test("keeps the logo when nothing is said of it", async () => {
    const logo = await storePicture();
    const { id } = await makeLiveJob({ logo: logo.url });
    expect(await editJob(id, { admin: ADMIN, seen: 1 }, { ...edit, title: "Chef" })).toMatchObject({
      title: "Chef",
      logo: logo.url,
      status: "live",
    });
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("replaces it and removes the old one with its twin", async () => {
    const [old, fresh] = [await storePicture(), await storePicture("jpeg")];
    const { id } = await makeLiveJob({ logo: old.url });
    expect(await editJob(id, { admin: ADMIN, seen: 1 }, edit, fresh)).toMatchObject({
      logo: fresh.url,
    });
    expect(stored()).toEqual(withTwins(fresh.name));
  });

  test("takes it away", async () => {
    const logo = await storePicture();
    const { id } = await makeLiveJob({ logo: logo.url });
    expect(await editJob(id, { admin: ADMIN, seen: 1 }, edit, null)).toMatchObject({ logo: null });
    expect(stored()).toEqual([]);
  });

  test("leaves the old one to another job that uses it", async () => {
    const [old, fresh] = [await storePicture(), await storePicture("jpeg")];
    const [job] = [await makeLiveJob({ logo: old.url }), await makeLiveJob({ logo: old.url })];
    await editJob(job.id, { admin: ADMIN, seen: 1 }, edit, fresh);
    expect(stored()).toEqual(withTwins(old.name, fresh.name));
  });

  test("with the logo it has changes no file", async () => {
    const logo = await storePicture();
    const { id } = await makeLiveJob({ logo: logo.url });
    await editJob(id, { admin: ADMIN, seen: 1 }, edit, logo);
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("may replace a sample's logo, which stays where it is", async () => {
    const fresh = await storePicture();
    const { id } = await makeLiveJob({ logo: SAMPLE });
    await editJob(id, { admin: ADMIN, seen: 1 }, edit, fresh);
    expect(existsSync(`public${SAMPLE}`)).toBe(true);
    expect(stored()).toEqual(withTwins(fresh.name));
  });

  test("a job that is gone says so, and the new picture waits for the sweep", async () => {
    const fresh = await storePicture();
    expect(await editJob("no such job", { admin: ADMIN, seen: 1 }, edit, fresh)).toBeUndefined();
    expect(stored()).toEqual(withTwins(fresh.name));
  });
});

test("another apply address is where the posting's emails go, unconfirmed, when an admin writes it", async () => {
  const job = await makeLivePosting({ contactConfirmedAt: new Date() });
  const byEmail = await createJobToken(job.id, "email");
  const words = { ...edit, applyLink: "jobs@bigco.example" };
  await editJob(job.id, { admin: ADMIN, seen: 1 }, words);
  expect((await findJob(job.id))?.contactConfirmedAt).toBeNull();
  expect(await findJobToken(byEmail)).toMatchObject({ madeFor: "receipt" });
  expect((await listQueued()).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    "moved work@gulfgrill.example",
    "receipt jobs@bigco.example",
  ]);
});

test("the history tells which fields an admin changed, and nothing where none was", async () => {
  const { id } = await makeLiveJob();
  await editJob(id, { admin: ADMIN, seen: 1 }, edit);
  expect(await listHistory(id)).toEqual([]);
  await editJob(id, { admin: ADMIN, seen: 1 }, { ...edit, title: "Chef", notes: "Called" });
  await editJob(id, { admin: ADMIN, seen: 1 }, { ...edit, title: "Too late" });
  expect(await listHistory(id)).toMatchObject([
    { verb: "edit", actor: "admin", admin: ADMIN, title: "Chef", changes: ["title", "notes"] },
  ]);
});

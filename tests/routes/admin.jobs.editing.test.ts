import { existsSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countJobs, findJob } from "#app/domain/jobs/jobs.server.ts";
import { logoFile, logoName, logosFolder } from "#app/domain/uploads/logos.server.ts";
import { action, loader } from "#app/routes/admin.jobs/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob, makeLiveJob, postedJob, signedInAdmin } from "#tests/support/factories.ts";
import { picture } from "#tests/support/pictures.ts";
import { answerOf, get, postFiles, toastOf } from "#tests/support/requests.ts";

decodeHere();

const removePictures = () => rmSync(logosFolder, { recursive: true, force: true });
let cookie = "";
beforeEach(async () => {
  removePictures();
  cookie = await signedInAdmin();
});
afterEach(removePictures);

const send = (values: Record<string, string | File>) =>
  answerOf(() =>
    action(postFiles("/admin/jobs?tab=live&edit=x", { intent: "edit", ...values }, cookie)),
  );

/** The hidden fields of the dialog as it is opened now. */
async function open(id: string) {
  const { body } = await answerOf(() => loader(get(`/admin/jobs?edit=${id}`, cookie)));
  const { revision = 1 } = body.opened ?? {};
  return { id, revision: String(revision), digests: String(body.digests) };
}

const edit = async (values: Record<string, string | File>) =>
  send({ ...(await open(String(values.id))), ...values });

const pngLogo = await picture();

describe("editing", () => {
  const whole = { ...postedJob, tier: "featured", notes: "Nice people" };

  test("changes every field but status and dates", async () => {
    const job = await makeLiveJob({ logo: "/images/logos/sail.png" });
    const answer = await edit({ ...whole, id: job.id, title: "Pastry Chef", status: "rejected" });
    expect(answer.headers.get("Location")).toBe("/admin/jobs?tab=live");
    expect(toastOf(answer)).toMatchObject({ title: "Job updated successfully" });
    expect(await findJob(job.id)).toEqual({
      ...job,
      title: "Pastry Chef",
      tier: "featured",
      notes: "Nice people",
      revision: 2,
    });
  });

  test("a new logo replaces the old one and removes its file", async () => {
    const { id } = await makeJob();
    await edit({ ...whole, id, logo: pngLogo });
    const first = (await findJob(id))?.logo ?? "";
    await edit({ ...whole, id, logo: await picture("webp") });
    const second = (await findJob(id))?.logo ?? "";
    expect(existsSync(logoFile(logoName(first) ?? "") ?? "")).toBe(false);
    expect(existsSync(logoFile(logoName(second) ?? "") ?? "")).toBe(true);
  });

  test("a logo can be taken away", async () => {
    const { id } = await makeJob({ logo: "/images/logos/sail.png" });
    await edit({ ...whole, id, remove_logo: "yes" });
    expect((await findJob(id))?.logo).toBeNull();
  });

  test("a wrong field comes back with what was typed", async () => {
    const job = await makeJob();
    const { status, body } = await edit({ ...whole, id: job.id, title: "", tier: "gold" });
    expect(status).toBe(400);
    expect(Object.keys(body.result.error).sort()).toEqual(["tier", "title"]);
    expect(body.result.initialValue.notes).toBe("Nice people");
    expect(await findJob(job.id)).toEqual(job);
  });

  test("a job deleted meanwhile says so and comes not back", async () => {
    expect(toastOf(await edit({ ...whole, id: "gone" }))).toMatchObject({
      title: "Failed to update job",
      tone: "destructive",
    });
    expect(await countJobs()).toBe(0);
  });
});

describe("when somebody else saved meanwhile", () => {
  const CHANGED = "It says now:";
  const typed = { ...postedJob, tier: "basic", notes: "" };

  test("what only they changed stays theirs and what only I changed is saved, without a question", async () => {
    const { id } = await makeJob({ salary: "$20/hour" });
    const seen = await open(id);
    await edit({ ...typed, id, title: "Pastry Chef", category: "Other", notes: "Call back" });
    const mine = { ...typed, ...seen, location: "Bayfront", salary: "$20/hour" };
    expect(toastOf(await send(mine))).toMatchObject({ title: "Job updated successfully" });
    expect(await findJob(id)).toMatchObject({
      ...{ title: "Pastry Chef", category: "Other", notes: "Call back", salary: null },
      ...{ location: "Bayfront", revision: 3 },
    });
  });

  test("what both changed is named, nothing is stored, and a second save goes through without losing what was theirs", async () => {
    const { id } = await makeJob({ salary: "$20/hour" });
    const seen = await open(id);
    await edit({ ...typed, id, title: "Pastry Chef", notes: "Call back" });
    const mine = { ...typed, title: "Sous Chef", location: "Bayfront", salary: "$20/hour" };
    const { status, body } = await send({ ...mine, ...seen });
    expect(status).toBe(409);
    expect(body.result.error).toEqual({
      "": [expect.stringContaining("This was changed in the meantime.")],
      title: [`${CHANGED} Pastry Chef`],
    });
    expect(body.result.initialValue).toMatchObject({
      ...{ title: "Sous Chef", location: "Bayfront", apply_link: typed.apply_link },
      ...{ salary: "", notes: "Call back" },
    });
    expect(await findJob(id)).toMatchObject({
      title: "Pastry Chef",
      notes: "Call back",
      revision: 2,
    });

    const again = await send({
      ...body.result.initialValue,
      id,
      ...body.base,
      revision: String(body.base.revision),
    });
    expect(toastOf(again)).toMatchObject({ title: "Job updated successfully" });
    expect(await findJob(id)).toMatchObject({
      ...{ title: "Sous Chef", notes: "Call back", salary: null },
      revision: 3,
    });
  });

  test("a wrong field in between does not make the old words new", async () => {
    const { id } = await makeJob();
    const seen = await open(id);
    await edit({ ...typed, id, title: "Pastry Chef" });
    const { status, body } = await send({ ...typed, ...seen, company: "" });
    expect(status).toBe(400);
    expect(body.base).toEqual({ revision: 1, digests: seen.digests });
  });

  test("a page of an older release, which knows no revision, names every difference", async () => {
    const { id } = await makeJob({ title: "Pastry Chef" });
    const { status, body } = await send({ ...typed, id });
    expect(status).toBe(409);
    expect(body.result.error.title).toEqual([`${CHANGED} Pastry Chef`]);
    expect(body.base.revision).toBe(1);
  });

  test("a logo of theirs is named before mine replaces it, and mine is kept for the next try", async () => {
    const { id } = await makeJob();
    const seen = await open(id);
    await edit({ ...typed, id, logo: pngLogo });
    const kept = (await findJob(id))?.logo;
    await send({ ...typed, ...seen, title: "Sous Chef" });
    expect(await findJob(id)).toMatchObject({ title: "Sous Chef", logo: kept });
    const { status, body } = await send({ ...typed, ...seen, logo: await picture("webp") });
    expect(status).toBe(409);
    expect(body.result.error[""][1]).toContain("The logo was changed, too");
    expect(body.logo.token).toBeDefined();
  });

  test("without an id it is no edit, and a failing database keeps what was typed", async () => {
    expect((await send(typed)).status).toBe(400);
    const seen = await open((await makeJob()).id);
    const free = await fillDisk("UPDATE", "jobs");
    const { status, body } = await send({ ...typed, ...seen, title: "Sous Chef" });
    await free();
    expect(status).toBe(500);
    expect(body.result.initialValue.title).toBe("Sous Chef");
    expect(body.base.revision).toBe(1);
  });
});

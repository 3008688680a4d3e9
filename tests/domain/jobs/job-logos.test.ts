import { expect, test } from "vitest";
import { isLogoLive, isLogoUsed, listLogos } from "#app/domain/jobs/job-logos.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const FOLDER = "/uploads/job-images/";
const [ONE, OTHER] = [`${FOLDER}aaaa.png`, `${FOLDER}bbbb.jpg`];

test("the logos of all jobs below an address are listed once, whatever the job's status", async () => {
  await makeJob({ logo: ONE });
  await makeJob({ logo: ONE, status: "rejected" });
  await makeJob({ logo: OTHER, status: "expired" });
  await makeJob({ logo: "/images/logos/sun.png" });
  await makeJob({ logo: "/uploads/elsewhere/aaaa.png" });
  await makeJob({ logo: null });
  expect((await listLogos(FOLDER)).sort()).toEqual([ONE, OTHER]);
});

test("a logo is used by a job of any status, and live with a live job only", async () => {
  await makeJob({ logo: ONE });
  await makeOverdueJob({ logo: ONE });
  expect([
    await isLogoUsed([ONE]),
    await isLogoUsed([OTHER]),
    await isLogoUsed([OTHER, ONE]),
  ]).toEqual([true, false, true]);
  expect(await isLogoLive([ONE])).toBe(false);
  await makeLiveJob({ logo: ONE });
  expect([
    await isLogoLive([ONE]),
    await isLogoLive([OTHER]),
    await isLogoLive([OTHER, ONE]),
  ]).toEqual([true, false, true]);
});

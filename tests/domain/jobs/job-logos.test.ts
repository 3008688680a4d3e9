import { expect, test } from "vitest";
import { isLogoLive, isLogoUsed, listLogos } from "#app/domain/jobs/job-logos.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const FOLDER = "/uploads/job-images/";
const [ONE, OTHER] = [`${FOLDER}aaaa.png`, `${FOLDER}bbbb.jpg`];

test("the logos of all jobs below an address are listed once, whatever the job's status", () => {
  makeJob({ logo: ONE });
  makeJob({ logo: ONE, status: "rejected" });
  makeJob({ logo: OTHER, status: "expired" });
  makeJob({ logo: "/images/logos/sun.png" });
  makeJob({ logo: "/uploads/elsewhere/aaaa.png" });
  makeJob({ logo: null });
  expect(listLogos(FOLDER).sort()).toEqual([ONE, OTHER]);
});

test("a logo is used by a job of any status, and live with a live job only", () => {
  makeJob({ logo: ONE });
  makeOverdueJob({ logo: ONE });
  expect([isLogoUsed([ONE]), isLogoUsed([OTHER]), isLogoUsed([OTHER, ONE])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isLogoLive([ONE])).toBe(false);
  makeLiveJob({ logo: ONE });
  expect([isLogoLive([ONE]), isLogoLive([OTHER]), isLogoLive([OTHER, ONE])]).toEqual([
    true,
    false,
    true,
  ]);
});

import { expect, test } from "vitest";
import { applyHref } from "#app/domain/jobs/job.ts";

test("Apply Now writes a mail to an address and opens a link", () => {
  expect(applyHref("jobs@company.example")).toBe("mailto:jobs@company.example");
  expect(applyHref("HTTPS://company.example/jobs")).toBe("HTTPS://company.example/jobs");
});

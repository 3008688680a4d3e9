import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listingEnd } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob, unapproveJob } from "#app/domain/jobs/review/review.server.ts";
import {
  countToPartner,
  findCover,
  findListings,
  listJobsOfPartner,
  postForPartner,
} from "#app/domain/partners/listings.server.ts";
import { partnerJobs } from "#app/domain/partners/partners-table.server.ts";
import { makeJob, submission } from "#tests/support/factories.ts";
import { makeBooking, makePartner } from "#tests/support/partners.ts";

const NOW = new Date("2026-11-27T15:00:00Z");
const city = (day: string) => new Date(`${day}T05:00:00Z`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

async function begin(overrides = {}) {
  const partner = await makePartner({ email: "ann@casacalusa.example" });
  await makeBooking({
    partnerId: partner.id,
    package: "listings",
    starts: city("2026-11-04"),
    ends: city("2027-03-04"),
    ...overrides,
  });
  return partner;
}

const post = (partnerId: string, words = {}) =>
  postForPartner(partnerId, { ...submission, ...words }, null, "198.51.100.1", NOW);

const confirmed = (contactEmail: string) => ({ contactEmail, contactConfirmedAt: NOW });

test("a job that a partner posts waits for review, is basic and starless, and its review says that there is nothing to bill", async () => {
  const { id } = await begin();
  const job = (await post(id))?.job;
  expect(job).toMatchObject({ status: "pending", tier: "basic", featured: false });
  expect(await findCover(job as NonNullable<typeof job>)).toMatchObject({
    isCounted: true,
    sentence: "Casa Calusa: unlimited listings until March 3, 2027, 1 so far. Nothing to bill.",
  });
  expect(await listJobsOfPartner(id)).toMatchObject([{ state: "Waits for review" }]);
});

test("the same job twice is one", async () => {
  const { id } = await begin();
  await post(id);
  expect(await post(id)).toEqual({ job: undefined });
  expect(await db.select().from(partnerJobs)).toHaveLength(1);
});

test("fifty a day are the most", async () => {
  const { id } = await begin();
  for (let index = 0; index < 50; index += 1) await post(id, { title: `Cook ${index}` });
  await expect(post(id, { title: "Cook 50" })).rejects.toThrow("50 jobs a day are the most.");
  expect(await db.select().from(partnerJobs)).toHaveLength(50);
});

test.each([
  ["before its booking begins", { starts: city("2026-12-01") }],
  ["after its end", { ends: city("2026-11-27") }],
  ["once it is canceled", { state: "canceled", canceledFrom: city("2026-11-20") }],
  ["of a draft", { state: "draft" }],
  ["of another package", { package: "premium" }],
])("nobody posts %s", async (_, overrides) => {
  const { id } = await begin(overrides);
  expect(await findListings(id)).toBeUndefined();
  expect(await post(id)).toBeUndefined();
  expect(await db.select().from(partnerJobs)).toEqual([]);
});

test("approved as a partner's it has that tier, and is basic again where that is taken back", async () => {
  const { id } = await begin();
  const jobId = (await post(id))?.job?.id ?? "";
  const live = await approveJob(jobId, { admin: "ann@example.com" }, NOW, "partner");
  expect(live).toMatchObject({ status: "live", tier: "partner", featured: false });
  expect(live?.expiresAt).toEqual(listingEnd(NOW));
  await unapproveJob(jobId, NOW, "ann@example.com", NOW, "basic");
  expect(await findJob(jobId)).toMatchObject({ status: "pending", tier: "basic" });
});

test.each([
  ["of exactly its domain", "jobs@casacalusa.example", true],
  ["in another case", "Jobs@CasaCalusa.Example", true],
  ["of a look-alike", "jobs@casa-calusa.example", false],
  ["of a domain below it", "jobs@mail.casacalusa.example", false],
  ["of a domain that ends alike", "jobs@notcasacalusa.example", false],
])("a posting whose confirmed address is %s", async (_, email, isTheirs) => {
  const { id } = await begin();
  const cover = await findCover(await makeJob(confirmed(email)));
  expect(cover?.partnerId).toBe(isTheirs ? id : undefined);
  if (cover) {
    expect(cover.isCounted).toBe(false);
    expect(cover.sentence).toBe("Casa Calusa: unlimited listings until March 3, 2027, 0 so far.");
  }
});

test("an address that nobody has confirmed, and one of a provider of mailboxes, belong to no partner", async () => {
  const { id } = await begin();
  const unconfirmed = { contactEmail: "jobs@casacalusa.example", contactConfirmedAt: null };
  expect(await findCover(await makeJob(unconfirmed))).toBeUndefined();
  const other = await makePartner({ email: "owner@gmail.com", website: "https://gmail.com/" });
  await makeBooking({ partnerId: other.id, package: "listings" });
  expect(await findCover(await makeJob(confirmed("cook@gmail.com")))).toBeUndefined();
  expect(id).not.toBe(other.id);
});

test("a person counts it to the partner, once", async () => {
  const { id } = await begin();
  const job = await makeJob(confirmed("jobs@casacalusa.example"));
  for (const _ of "ab") await countToPartner(job.id, id, "ann@example.com");
  expect(await db.select().from(partnerJobs)).toEqual([{ partnerId: id, jobId: job.id }]);
  expect(await findCover(job)).toMatchObject({ isCounted: true });
});

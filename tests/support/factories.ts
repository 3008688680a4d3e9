import { inArray } from "drizzle-orm";
import { db, insertOne, stored } from "#app/db/client.server.ts";
import { grantRole } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { createSession } from "#app/domain/accounts/sessions.server.ts";
import { guidePictures, guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { listingEnd } from "#app/domain/jobs/job.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { withYearlyPay } from "#app/domain/jobs/pay.ts";

/** As an employer's browser sends it. */
export const postedJob = {
  company: "Gulf Grill",
  title: "Line Cook",
  category: "Hospitality",
  type: "Full-time",
  location: "Old Town",
  description: "Cook on the line.",
  requirements: "Two years in a kitchen.",
  apply_link: "work@gulfgrill.example",
};

export const submission = JobSubmissionSchema.parse(postedJob);

/** Of the guide's records those with these ids are to be checked then. */
export const makeDue = (ids: string[], checkDueAt: Date) =>
  db.update(guideRecords).set({ checkDueAt }).where(inArray(guideRecords.id, ids));

/** An uploaded picture that can be shown. Its files are not there. */
export function makePicture(
  overrides: Partial<typeof guidePictures.$inferInsert> & { stem: string },
) {
  const at = new Date();
  return insertOne(guidePictures, {
    alt: "A pier at low tide, with two anglers",
    credit: "Photo: Maria Bell",
    focusX: 50,
    focusY: 50,
    version: "0a1b2c3d",
    width: 2000,
    height: 1500,
    color: "#336699",
    cuts: JSON.stringify({ "16x9": [800, 1400], "4x5": [480, 736], "1x1": [600, 1040] }),
    bytes: 400_000,
    uploadedBy: "admin@example.com",
    createdAt: at,
    changedAt: at,
    ...overrides,
  });
}

type Row = Partial<typeof jobs.$inferInsert>;

export function makeJob(overrides: Row = {}): Promise<Job> {
  return stored(
    db
      .insert(jobs)
      .values(withYearlyPay({ ...submission, ...overrides }))
      .returning(),
  );
}

export function makeLiveJob(overrides: Row = {}) {
  const startAt = overrides.startAt ?? new Date();
  return makeJob({ status: "live", startAt, expiresAt: listingEnd(startAt), ...overrides });
}

export function makeOverdueJob(overrides: Row = {}) {
  return makeLiveJob({ startAt: new Date("2026-01-01T12:00:00Z"), ...overrides });
}

/** Not a bcrypt hash: such an account signs in by its session only. */
export function makeAccount(email = "someone@example.com") {
  return stored(
    db.insert(users).values({ email, fullName: "Some One", passwordHash: "none" }).returning(),
  );
}

/** The Cookie header of a person who is signed in. */
export async function signedIn(known?: { id: string }) {
  const account = known ?? (await makeAccount());
  return `session=${btoa(JSON.stringify(await createSession(account.id)))}`;
}

export async function signedInAdmin(email = "admin@example.com", role = "superadmin") {
  const account = await makeAccount(email);
  await grantRole(email, role);
  return signedIn(account);
}

import { TOTP } from "otpauth";
import { describe, expect, onTestFinished, test } from "vitest";
import { env } from "#app/config/env.server.ts";
import { findAccount, grantRole } from "#app/domain/accounts/accounts.server.ts";
import { inviteAdmin, makePasswordToken } from "#app/domain/accounts/invitations.server.ts";
import { SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import { noteOnRecord, suggestEvent } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { submitJob } from "#app/domain/jobs/submit.server.ts";
import { agreeBooking, createBooking } from "#app/domain/partners/bookings.server.ts";
import { partnerPath } from "#app/domain/partners/links.server.ts";
import { postForPartner } from "#app/domain/partners/listings.server.ts";
import { subscribe } from "#app/domain/subscriptions/subscription.server.ts";
import { readSuggestion } from "#app/http/suggestions.server.ts";
import { findPage, PAGES } from "#app/pages.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { listActs } from "./support/acts.ts";
import { makeAlert } from "./support/alerts.ts";
import { readValue } from "./support/database.ts";
import { makeReader, makeSentWeekly } from "./support/editions.ts";
import { makeLivePosting, makeRevision } from "./support/employers.ts";
import {
  makeAccount,
  makeDue,
  makeLiveJob,
  signedInAdmin,
  submission,
} from "./support/factories.ts";
import { presses, Visitor } from "./support/form-driver.ts";
import { makeEmail } from "./support/outbox.ts";
import { makeBooking, makePartner, makeStoredPicture } from "./support/partners.ts";
import { picture } from "./support/pictures.ts";
import { posted, postedAs, type State } from "./support/postings.ts";
import { makeMember, PASSWORD } from "./support/signing-in.ts";
import { suggested } from "./support/suggested.ts";
import { openWholeSite } from "./support/whole-site.ts";

decodeHere();

// Every page is opened here and each act is pressed as a browser without script would: by the pages' own forms, buttons
// and labels.

// Each visitor has an address of its own, so that no test meets a limit.
env.TRUSTED_PROXIES = 1;

const TILT = { kind: "restaurant", id: "tilt-and-tide" } as const;
const TILT_PATH = "/admin/guide/restaurant/tilt-and-tide";

const arrive = async (path: string, cookie = "") =>
  new Visitor((await openWholeSite("public/data")).port, cookie).visit(path);
const enter = async (path: string) => arrive(path, await signedInAdmin());

type Fields = Parameters<Visitor["press"]>[1];

/** Presses the button and finds these words in the heading, the notification or the alert. */
async function act(visitor: Visitor, button: string, message: string, fields: Fields = {}) {
  await visitor.press(button, fields);
  const { heading, notification, alert } = visitor;
  expect(`${heading}: ${notification} ${alert}`).toContain(message);
}

async function suggest() {
  const read = readSuggestion(SuggestionSchema.parse(suggested), {
    image: "/images/events/saltmarsh-swing.jpg",
  });
  const { suggestion, path } = await suggestEvent(read, "192.0.2.0/24");
  return { id: suggestion?.id ?? "", path: path ?? "" };
}

describe("pages", () => {
  const EXAMPLES: Record<string, () => string | Promise<string>> = {
    "/hotels/:id": () => "/hotels/the-gulfline",
    "/dining/:id": () => "/dining/tilt-and-tide",
    "/beaches/:id": () => "/beaches/vanderbilt-beach",
    "/wellness/:id": async () => `/wellness/${await idOf("venue")}`,
    "/real-estate/:id": () => "/real-estate/villa-on-the-eighteenth",
    "/places/:id": async () => `/places/${await idOf("place")}`,
    "/events/:id": () => "/events/saltmarsh-swing",
    "/suggestions/:token": async () => (await suggest()).path,
    "/tell-us/:kind/:id": () => "/tell-us/restaurant/tilt-and-tide",
    "/jobs/manage/:token": async () => (await posted()).path,
    "/jobs/:id": async () => `/jobs/${(await makeLiveJob()).id}`,
    "/jobs/:id/report": async () => `/jobs/${(await makeLiveJob()).id}/report`,
    "/jobs/:id/phone": async () =>
      `/jobs/${(await makeLiveJob({ phone: "+12395550142" })).id}/phone`,
    "/newsletter/:date": async () => {
      const { date } = await makeSentWeekly("2026-11-06", { subject: "What is on", text: "Much." });
      return `/newsletter/${date}`;
    },
    "/partners/:token/job": async () => `${await pathOfPartner()}/job`,
    "/partners/:token": () => pathOfPartner(),
    "/*": () => "/no-such-page",
    "/auth/invite/:token": async () =>
      `/auth/invite/${await inviteAdmin("ed@a.example", "editor")}`,
    "/auth/password/:token": async () => `/auth/password/${makePasswordToken(await makeAccount())}`,
    "/email/:token/stop?": async () => `/email/${(await makeAlert()).token}`,
    "/admin/guide/:kind/:id": () => TILT_PATH,
    "/admin/guide/:kind/:id/history": () => `${TILT_PATH}/history`,
    "/admin/partners/:id": async () => `/admin/partners/${(await makePartner()).id}`,
  };
  const idOf = (kind: string) => readValue("SELECT id FROM guide_records WHERE kind = ?", kind);

  // The page for the code opens between the two steps of a sign-in only: an act below comes to it.
  const paths = PAGES.flatMap(({ path, page }) => (page && path !== "/auth/code" ? [path] : []));

  test.each(paths)("%s opens", async (path) => {
    if (/[:*]/.test(path)) expect(Object.keys(EXAMPLES)).toContain(path);
    const address = (await EXAMPLES[path]?.()) ?? path;
    const reader = await (path.startsWith("/admin") ? enter : arrive)(address);
    expect([reader.status, reader.url.pathname]).toEqual([path === "/*" ? 404 : 200, address]);
    expect(reader.heading).not.toBe("");
    expect(reader.title).toContain("Naples Concierge");
  });
});

async function pathOfPartner() {
  const partner = await makePartner();
  await makeBooking({ partnerId: partner.id, package: "listings" });
  return partnerPath(partner.id, "email");
}

const statusOf = (id: string) => readValue("SELECT status FROM jobs WHERE id = ?", id);

const JOB = {
  "Company Name": "Gulf Grill",
  "Job Title": "Line Cook",
  Category: "Hospitality",
  "Job Type": "Full-time",
  Location: "Old Town",
  "Job Description": "Cook on the line.",
  Requirements: "Two years in a kitchen.",
  "Apply Email or Link": "work@gulfgrill.example",
};

describe("acts of visitors", () => {
  test.each([
    ["/", "Welcome!", "weekly"],
    ["/newsletter", "Welcome to", "weekly"],
    ["/jobs", "address is saved", "jobs"],
  ])("on %s an address is signed up", async (path, message, list) => {
    await act(await arrive(path), "Subscribe", message, { Email: "ann@example.com" });
    expect(await readValue("SELECT list FROM subscriptions")).toBe(list);
  });

  test.each([
    ["/contact", "Send", "Message Sent!", { Name: "Ada", Message: "Where do we park?" }],
    [
      "/advertise?package=starter",
      "Send",
      "Inquiry Received!",
      { Name: "Ada", Company: "Casa Calusa" },
    ],
    ["/wellness", "Submit Inquiry", "Thank you", { "Business Name": "Casa Calusa" }],
  ])("on %s a message is sent", async (path, button, message, more) => {
    const fields = { Email: "ada@example.com", ...more };
    await act(await arrive(path), button, message, fields);
    expect(await readValue("SELECT email FROM inquiries")).toBe("ada@example.com");
  });

  test("an alert counts what matches and is asked for", async () => {
    await makeLiveJob();
    const reader = await arrive("/jobs?category=Hospitality");
    await reader.follow("Email me jobs like these");
    await reader.press("How many match?", { Category: "All" });
    expect(reader.main).toContain("1 job matches now");
    const fields = { Email: "ann@example.com", "Every Friday at 8 AM": true, Keywords: "cook" };
    await act(reader, "Email me these jobs", "Your address is saved", fields);
    expect(await readValue("SELECT q FROM subscriptions")).toBe("cook");
  });

  test("an alert is confirmed, changed and stopped by its link", async () => {
    const { id, token } = await makeAlert({ confirmedAt: null });
    const pace = () => readValue("SELECT pace FROM subscriptions WHERE id = ?", id);
    const reader = await arrive(`/email/${token}`);
    await act(reader, "Yes, send", "Confirmed");
    await act(reader, "Save", "Saved", { "Every Friday": true });
    expect(await pace()).toBe("weekly");
    await act(reader, "Stop", "Stopped");
  });

  test("a letter is confirmed and stopped by its link", async () => {
    const { token } = await subscribe("ann@example.com", "weekly", "/");
    const reader = await arrive(`/email/${token}`);
    await act(reader, "Yes, send it to me", "Confirmed");
    await reader.visit(`/email/${token}/stop`);
    await act(reader, "Yes, stop it", "Stopped");
    expect(await readValue("SELECT stopped_at FROM subscriptions")).not.toBeNull();
  });

  test("a job is reported", async () => {
    const { id } = await makeLiveJob();
    const reader = await arrive(`/jobs/${id}`);
    await reader.follow("Report this job");
    const fields = {
      "What's wrong?": "It asks for money or documents",
      "In your own words": "$50.",
    };
    await act(reader, "Send Report", "Thank you", fields);
    expect(await readValue("SELECT words FROM job_reports")).toBe("$50.");
  });

  test("a phone number is shown to a press", async () => {
    const { id } = await makeLiveJob({ phone: "+12395550142" });
    const reader = await arrive(`/jobs/${id}`);
    await reader.follow("Show phone");
    expect(reader.main).toContain("(239) 555-0142");
  });

  test("a record of the guide is corrected", async () => {
    const reader = await arrive("/dining/tilt-and-tide");
    await reader.follow("Something wrong here?");
    const fields = {
      "What's wrong?": "hours",
      "What should it say?": "Closed on Mondays.",
      "How do you know?": "I stood before the door.",
    };
    await act(reader, "Send it", "Thank you", fields);
    expect(await readValue("SELECT record_id FROM guide_suggestions")).toBe(TILT.id);
  });

  test("an event is suggested, changed and taken back", async () => {
    const reader = await arrive("/events");
    await reader.follow("Suggest an event");
    const fields = {
      "What is it called?": "Palm Court Growers' Market",
      "First day": "2099-03-06",
      "All day": true,
      "Where?": "Palm Court",
      Street: "Broad Avenue South, Naples",
      Price: "Free",
      "What happens?": "What the groves and boats have this week.",
      "How do you know about it?": "visitor",
      "Choose a picture": await picture("jpeg", { width: 1600, height: 1200 }),
      "What it shows": "Baskets below the palms, at noon",
      "Who took it?": "Maria Bell",
      "I took it": true,
    };
    await reader.press("Send it", fields);
    expect(reader.main).toContain("Is it one of these?");
    await act(reader, "No, send mine", "We have your event");
    await reader.follow("Change it");
    await act(reader, "Save the change", "We have your event", { Price: "$5" });
    expect(reader.main).toContain("$5");
    await act(reader, "Withdraw it", "You withdrew it");
    expect(await readValue("SELECT state FROM guide_suggestions")).toBe("withdrawn");
  });

  test("lists are filtered, and a plan is made", async () => {
    for (const [path, fields, count] of [
      ["/jobs", { Search: "cook" }, "0 jobs"],
      ["/events", { Search: "Swing" }, "1 event"],
      ["/dining", { Search: "Tilt" }, "2 restaurants"],
      ["/hotels", { Search: "Gulfline" }, "1 hotel"],
    ] as const) {
      const reader = await arrive(path);
      await reader.press("Filter", fields);
      expect(reader.main).toContain(count);
    }
    const reader = await arrive("/search");
    await reader.press("Search", { "Ask the guide": "beach with parking" }, "main");
    expect(reader.main).toContain("Lowdermilk");
    await reader.visit("/plan");
    await reader.press("Update plan");
    expect(reader.url.search).not.toBe("");
  });
});

describe("acts of employers", () => {
  test("a job is posted with its logo, and changed while it waits", async () => {
    const employer = await arrive("/jobs?post");
    const fields = { ...JOB, "Company Logo": await picture(), "Your Email": "ann@gulf.example" };
    await act(employer, "Submit Job", "We have your posting", fields);
    await employer.follow("Change it");
    await act(employer, "Save Changes", "Changed", { "Pay Range": "$24/hour" });
    expect(await readValue("SELECT salary FROM jobs")).toBe("$24/hour");
  });

  test.each([
    ["pending", "", "Withdraw it", "You withdrew it", "rejected"],
    ["withdrawn", "Send it again", "Send Again", "We have your posting", "pending"],
    ["refused with a reason", "Change it and", "Send Again", "We have your posting", "pending"],
    ["live, about to end", "", "Run it for 30 more days", "Your job is live", "live"],
    ["live", "Mark it filled", "Yes, it's filled", "It's been filled", "expired"],
    ["live", "Close it", "Yes, close it", "It's closed", "expired"],
    ["live", "This was not", "This was not us", "It's gone", "expired"],
    ["live", "Make a new link", "Make a new link and end all", "Your job is live", "live"],
    ["filled", "", "Post it again", "We have your posting", "expired"],
  ] as const)("%s: %s %s", async (state, link, button, message, status) => {
    const job = await postedAs(state);
    const employer = await arrive(job.path);
    if (link) await employer.follow(link);
    await act(employer, button, message);
    expect(await statusOf(job.id)).toBe(status);
  });

  test("a change of a live job waits, and is dropped", async () => {
    const { path } = await postedAs("live");
    const employer = await arrive(`${path}?edit`);
    await act(employer, "Save Changes", "Your change waits", { "Pay Range": "$30/hour" });
    await employer.follow("Drop this change");
    await act(employer, "Yes, drop the change", "Your job is live");
    expect(await readValue("SELECT state FROM job_revisions")).toBe("withdrawn");
  });

  test("the address for emails is changed, and lost links are asked for", async () => {
    const { path } = await posted();
    const employer = await arrive(`${path}?address`);
    await act(employer, "Save", "We have your posting", { "Your Email": "new@gulf.example" });
    expect(await readValue("SELECT contact_email FROM jobs")).toBe("new@gulf.example");
    await employer.visit("/jobs/manage");
    await employer.press("Send me my links", { "The email you posted with": "new@gulf.example" });
    expect(employer.main).toContain("we'll email you its links");
  });
});

describe("acts of partners", () => {
  test("a partner switches the monthly email off and on, ends the other links, and posts a job", async () => {
    const partner = await arrive(await pathOfPartner());
    const monthly = () => readValue("SELECT monthly FROM partners");
    await act(partner, "No monthly email", "No monthly email any more");
    expect(Number(await monthly())).toBe(0);
    await act(partner, "Send", "You get the monthly email");
    expect(Number(await monthly())).toBe(1);
    await partner.follow("End all other links");
    await act(partner, "Make a new link", "All other links have ended");
    await partner.follow("Post a job");
    await act(partner, "Submit Job", "We have your job", JOB);
    expect(await readValue("SELECT company FROM jobs")).toBe("Gulf Grill");
  });
});

describe("acts on jobs", () => {
  const reason = { Reason: "thin", "In your own words": "Say more." };

  test.each<[string, State, string, string, string, string | undefined, Fields?]>([
    ["approve", "pending", "view", "Approve", "Job live", "live"],
    ["reject", "pending", "refuse", "No reason", "Job rejected", "rejected"],
    ["refuse", "pending", "refuse", "Reject posting", "Job rejected", "rejected", reason],
    ["add-reason", "rejected", "refuse", "Add the reason", "Reason added", "rejected", reason],
    ["take-down", "live", "refuse", "Take down", "Job taken down", "rejected", { Reason: "gone" }],
    ["unapprove", "live", "view", "Undo", "Job pending again", "pending"],
    ["put-back", "rejected", "view", "Put back", "Job pending again", "pending"],
    ["send-link", "live", "view", "Send a new link", "link", "live"],
    ["end-links", "live", "view", "End all links", "links", "live"],
    ["feature", "live", "tab=live&q", "Feature", "Job updated", "live"],
    [
      "edit",
      "live",
      "edit",
      "Save Changes",
      "Job updated successfully",
      "live",
      { Tier: "partner" },
    ],
    ["delete", "live", "delete", "Delete job", "Job deleted", undefined],
  ])("%s", async (_, state, query, button, message, status, fields = {}) => {
    const { id } = await postedAs(state);
    const desk = await enter(`/admin/jobs?${query}=${query.endsWith("q") ? "cook" : id}`);
    await act(desk, button, message, fields);
    expect(await statusOf(id)).toBe(status);
  });

  test("what was reported is kept", async () => {
    const { id } = await makeLivePosting();
    await reportJob(id, { reason: "money", words: "$50.", email: null });
    await act(await enter(`/admin/jobs?view=${id}`), "Keep", "Job kept");
    expect(await readValue("SELECT closed_at FROM job_reports")).not.toBeNull();
  });

  test("a change is approved, undone and refused", async () => {
    const job = await makeLivePosting();
    await makeRevision(job, { salary: "$30/hour" });
    const desk = await enter("/admin/jobs");
    await act(desk, `Approve the change of ${job.title}`, "Change live");
    expect(await readValue("SELECT salary FROM jobs")).toBe("$30/hour");
    await desk.visit(`/admin/jobs?view=${job.id}`);
    await act(desk, "Undo the change", "Change waits again");
    await desk.visit("/admin/jobs");
    await desk.follow("Reject", job.title);
    await act(desk, "Reject change", "Change refused", reason);
    expect(await readValue("SELECT state FROM job_revisions")).toBe("refused");
  });

  test("all of one source are rejected and come back", async () => {
    const [{ id }] = [await posted(), await posted()];
    const desk = await enter(`/admin/jobs?source=${id}`);
    await act(desk, "Reject all 2", "2 jobs rejected");
    await desk.follow("Rejected");
    await act(desk, "Undo", "2 jobs pending again");
  });

  test("a partner's jobs are approved as its own, and counted to it", async () => {
    const { id: partner } = await makePartner();
    await makeBooking({ partnerId: partner, package: "listings" });
    const own = await postForPartner(partner, submission, null, "192.0.2.0/24");
    const desk = await enter(`/admin/jobs?view=${own?.job?.id}`);
    await act(desk, "Approve as Partner", "Job live");
    expect(await readValue("SELECT tier FROM jobs")).toBe("partner");
    const proven = { contactEmail: "a@casacalusa.example", contactConfirmedAt: new Date() };
    const other = await makeLivePosting({ ...proven, title: "Host" });
    await desk.visit(`/admin/jobs?view=${other.id}`);
    await act(desk, "Count it to Casa Calusa", "Counted to the partner");
    expect(Number(await readValue("SELECT count(*) FROM partner_jobs"))).toBe(2);
  });
});

describe("acts on the guide", () => {
  const draft = () => readValue("SELECT draft FROM guide_records WHERE id = ?", TILT.id);
  const state = () => readValue("SELECT state FROM guide_records WHERE id = ?", TILT.id);

  test("a record is saved, published, undone, discarded and rewound", async () => {
    const desk = await enter(TILT_PATH);
    await act(desk, "Save draft", "Draft saved", { Name: "Tilt" });
    await act(desk, "Publish", "Published");
    await act(desk, "Undo the last change", "It is as it was before");
    await act(desk, "Save draft", "Draft saved", { Name: "Tide" });
    await act(desk, "Discard draft", "Draft discarded");
    await act(desk, "Publish", "Published", { Name: "Tide" });
    await desk.follow("All changes, and what they were");
    await desk.follow("Imported");
    await desk.follow("Beside what visitors read now");
    await act(desk, "Put these words into the draft", "These words are in its draft");
    expect(await draft()).toContain("Tilt & Tide");
  });

  test("a record is retired, restored, checked and deleted", async () => {
    const desk = await enter(TILT_PATH);
    await act(desk, "All right", "Checked");
    await act(desk, "Retire", "Retired");
    await act(desk, "Restore", "Restored");
    expect(await state()).toBe("live");
    await act(desk, "Retire", "Retired");
    await desk.follow("Delete for good");
    await act(desk, "Delete for good", "Forgotten");
    expect(await state()).toBeUndefined();
  });

  test("an event is made with a picture, at the place of another record", async () => {
    const desk = await enter("/admin/guide/event/new");
    const fields = {
      Title: "Lantern walk",
      Description: "Along the shore with a lantern each.",
      "Date, in words": "Every Saturday",
      "Time, in words": "6:00 PM",
      Venue: "The pier",
      Address: "12th Avenue South, Naples",
      Price: "Free",
      "Choose a picture": await picture("jpeg", { width: 1600, height: 1200 }),
      "What it shows": "Lanterns along a boardwalk at dusk",
      Credit: "Maria Bell",
      Coordinates: "Tilt & Tide",
    };
    await act(desk, "Publish", "Published", fields);
    const record = await readValue("SELECT record FROM guide_records WHERE id = 'lantern-walk'");
    expect(record).toContain("coordinates");
  });

  test("records are moved in their list, and checked", async () => {
    const desk = await enter("/admin/guide?kind=restaurant&order=list");
    for (const where of ["down", "up", "to the top"])
      await act(desk, `Move Tilt & Tide ${where}`, `Moved ${where}`);
    await makeDue([TILT.id], new Date());
    await desk.visit("/admin/guide?tab=check");
    await act(desk, "All right", "Checked");
  });

  test("records are imported, and the import is undone", async () => {
    const desk = await enter("/admin/guide/import");
    const pasted = "id,title\nsaltmarsh-swing,Marsh Swing\n";
    await desk.press("Show", { Kind: "event", "Or paste it": pasted });
    await act(desk, "Import", "One record was imported");
    await act(desk, "Undo this import", "One record is as before");
  });

  test("a picture is described and deleted", async () => {
    const stem = await makeStoredPicture();
    const desk = await enter(`/admin/guide/pictures?view=${stem}`);
    await act(desk, "Save", "Picture saved", {
      "What it shows": "A pier at dusk, with nobody on it",
    });
    await desk.follow("Delete for good");
    await act(desk, "Delete", "Picture deleted");
    expect(await readValue("SELECT stem FROM guide_pictures WHERE stem = ?", stem)).toBeUndefined();
  });

  test("a suggestion is refused, put back, approved and deleted", async () => {
    const { id } = await suggest();
    const desk = await enter(`/admin/guide/suggestions?refuse=${id}`);
    await act(desk, "Refuse it", "Refused", { Reason: "thin" });
    await act(desk, "Put back", "It waits again");
    await desk.visit(`/admin/guide/suggestions?view=${id}`);
    await act(desk, "Approve", "Published");
    await desk.visit(`/admin/guide/suggestions?delete=${id}`);
    await act(desk, "Delete suggestion", "Suggestion deleted");
    expect(await readValue("SELECT id FROM guide_suggestions")).toBeUndefined();
  });

  test("what a reader noticed is mended", async () => {
    const note = { topic: "hours", words: "Shut.", source: "visitor", email: null } as const;
    await noteOnRecord(TILT, note, "192.0.2.1");
    const desk = await enter("/admin/guide/suggestions");
    await desk.follow("Read Tilt & Tide");
    await act(desk, "It is mended", "Done", { "A word to": "Thank you." });
    expect(await readValue("SELECT state FROM guide_suggestions")).toBe("approved");
  });
});

describe("acts on people and emails", () => {
  test("an inquiry is noted, answered, made new again and deleted", async () => {
    const sent = { Name: "Ada Bell", Email: "ada@example.com", Message: "Where do we park?" };
    await (await arrive("/contact")).press("Send", sent);
    const desk = await enter("/admin/inbox");
    const view = () => desk.follow("View Ada Bell");
    await view();
    await act(desk, "Save note", "Note saved", { Note: "Called her." });
    await view();
    await act(desk, "Mark answered", "Marked answered");
    await view();
    await act(desk, "Mark new again", "Marked new again");
    await desk.follow("Delete Ada Bell");
    await act(desk, "Delete inquiry", "Inquiry deleted");
    expect(await readValue("SELECT id FROM inquiries")).toBeUndefined();
  });

  test("earlier sign-ups are asked, and a subscriber is deleted", async () => {
    await makeReader("ann@example.com", "weekly", { confirmedAt: null });
    const desk = await enter("/admin/subscribers");
    await act(desk, "Ask the 1 earlier sign-up", "Asked 1 earlier sign-up");
    await desk.follow("Delete ann@example.com");
    await act(desk, "Delete subscriber", "Subscriber deleted");
    expect(await readValue("SELECT id FROM subscriptions")).toBeUndefined();
  });

  test("an edition is made, written, tried, held, released and sent", async () => {
    await makeReader("ann@example.com");
    const desk = await enter("/admin/editions");
    await act(desk, "Make this week's draft now", "Draft made");
    await act(desk, "Save words", "Words saved", {
      ...{ Opening: "Good morning.", "Palm Court": true },
      "First in the letter": "first saltmarsh-swing",
    });
    await act(desk, "Send a test to me", "Test email queued");
    await act(desk, "Hold", "Edition held");
    await act(desk, "Release", "Edition released");
    await act(desk, "Send to 1 reader", "Edition on its way");
    expect(await readValue("SELECT opening FROM editions")).toBe("Good morning.");
  });

  test.each([
    ["waiting", "Drop", "Email dropped", "dropped"],
    ["waiting", "Sent by hand", "Marked as sent by hand", "sent"],
    ["failed", "Send again", "It goes again", "waiting"],
    ["doubtful", "It went", "Marked as sent", "sent"],
  ] as const)("of an email that is %s: %s", async (state, button, message, next) => {
    const { id } = await makeEmail({ state });
    await act(await enter(`/admin/outbox?tab=${state}&view=${id}`), button, message);
    expect(await readValue("SELECT state FROM emails WHERE id = ?", id)).toBe(next);
  });

  test("an email is shown with its link", async () => {
    await submitJob({ ...submission, contactEmail: "ann@gulf.example" }, null, "192.0.2.0/24");
    const id = await readValue("SELECT id FROM emails WHERE kind = 'receipt'");
    const desk = await enter(`/admin/outbox?view=${id}`);
    await desk.press("Show with its link");
    expect(desk.main).toContain("/jobs/manage/");
  });

  test("all emails wait, go on, are tried and dropped", async () => {
    env.MAIL_URL = "smtp://mail.example";
    onTestFinished(() => {
      env.MAIL_URL = undefined;
    });
    const desk = await enter("/admin/outbox");
    await act(desk, "Pause", "Emails are paused");
    await act(desk, "Resume", "Emails leave again");
    await act(desk, "Send a test email to me", "A test is");
    await makeEmail();
    await desk.visit("/admin/outbox");
    await act(desk, "Drop them all", "2 emails dropped");
    expect(Number(await readValue("SELECT count(*) FROM emails WHERE state = 'waiting'"))).toBe(0);
  });
});

describe("acts on partners", () => {
  const terms = {
    ...{ package: "growth" as const, slots: [], list: "hotel" as const },
    ...{ cents: 50_000, from: "2026-11-10", until: "2027-01-09", manager: null },
  };

  test("a partner is made with its pictures, and its contact is forgotten", async () => {
    const desk = await enter("/admin/partners/new");
    await act(desk, "Create partner", "Casa Calusa", { Name: "Casa Calusa", Line: "Rooms" });
    await act(desk, "Save words", "Saved", { Line: "Rooms on the bay" });
    const shown = { "Choose a picture": await picture("png", { width: 1600, height: 900 }) };
    await act(desk, "Save logo", "Saved", shown);
    await act(desk, "Save picture", "Saved", { ...shown, "Or of a new one": "A house on the bay" });
    expect(await readValue("SELECT logo FROM partners")).not.toBeNull();
    await desk.press("Make a link");
    expect(desk.html).toContain("/partners/");
    await desk.follow("Forget contact");
    await act(desk, "Forget contact", "Its contact is forgotten");
  });

  test("a booking is drafted, discarded, agreed, renewed and canceled", async () => {
    const { id } = await makePartner();
    const desk = await enter(`/admin/partners/${id}`);
    const dates = { "First day": "2026-11-10", Months: "2", "Above which list": "hotel" };
    await desk.follow("New draft: Starter");
    await act(desk, "Save draft", "Draft saved", dates);
    await act(desk, "Discard", "Draft discarded");
    await desk.follow("New draft: Starter");
    await act(desk, "Save draft", "Draft saved", dates);
    await desk.follow("Agree Starter");
    await act(desk, "Agree", "Agreed");
    expect(await readValue("SELECT state FROM bookings WHERE state = 'agreed'")).toBe("agreed");
    await act(desk, "Renew", "A draft follows it");
    await desk.follow("Cancel");
    await act(desk, "Cancel the booking", "Canceled", { Because: "They moved." });
    expect(await readValue("SELECT state FROM bookings WHERE state = 'canceled'")).toBe("canceled");
  });

  test("a month of a booking notes its invoice, its payment and where it can be paid", async () => {
    const { id } = await makePartner();
    const booking = await createBooking(id, terms, "admin@example.com");
    expect(await agreeBooking(booking?.id ?? "", 1, "admin@example.com")).toBeDefined();
    const desk = await enter(`/admin/partners/${id}`);
    await desk.follow("Open November 10, 2026 to December 9, 2026");
    const address = "https://pay.example/7";
    await act(desk, "Save", "Noted", {
      ...{ Invoice: "2026-7", "Invoiced on": "2026-11-10", "Paid on": "2026-11-12" },
      "Address where it can be paid": address,
    });
    expect(await readValue("SELECT pay_at FROM booking_months WHERE paid_on = '2026-11-12'")).toBe(
      address,
    );
  });

  test("what was agreed is moved and ticked", async () => {
    const { id } = await makePartner();
    const booking = await createBooking(id, terms, "admin@example.com");
    expect(await agreeBooking(booking?.id ?? "", 1, "admin@example.com")).toBeDefined();
    const desk = await enter(`/admin/partners/${id}`);
    await desk.follow("Open Feature in the letter, November 27");
    await act(desk, "Move it", "Moved", { "Move to Friday": "2026-11-20" });
    await desk.follow("Open Social mention 1 of 2, November");
    await act(desk, "Done", "Done", { "Address where": "https://social.example/casa" });
    await desk.follow("Open Social mention 1 of 2, November");
    await act(desk, "It is not done", "To do again");
    expect(await readValue("SELECT done_at FROM placements WHERE slot = 'task'")).toBeNull();
  });
});

describe("acts on accounts", () => {
  test("a visitor signs up, out, and in", async () => {
    const visitor = await arrive("/auth?mode=sign-up");
    const fields = { Email: "pia@example.com", Password: "pelican tango rivet 9" };
    await act(visitor, "Sign Up", "created", { "Full Name": "Pia Lund", ...fields });
    await visitor.visit("/sign-out");
    await act(visitor, "Sign Out", "Admin Login");
    await act(visitor, "Sign In", "Welcome back!", fields);
    expect(await readValue("SELECT full_name FROM users")).toBe("Pia Lund");
  });

  test("an invited admin chooses a password, another, which emails come, and ends other sessions", async () => {
    const token = await inviteAdmin("ed@example.com", "editor");
    const admin = await arrive(`/auth/invite/${token}`);
    const first = "pelican tango rivet 9";
    const next = "another heron 42 lamps";
    const named = { "Full Name": "Ed Lund", "New password": first };
    await act(admin, "Make My Account", "Your account is ready.", named);
    await admin.visit("/admin/account");
    const change = { "Current password": first, "New password": next };
    await act(admin, "Change password", "You are signed out everywhere else.", change);
    await act(admin, "Save", "Saved", { "Jobs that wait": false });
    const other = await arrive("/auth");
    await other.press("Sign In", { Email: "ed@example.com", Password: next });
    await admin.visit("/admin/account");
    await act(admin, "Sign out everywhere else", "1 session has ended.", {
      "Password to sign out elsewhere": next,
    });
    await other.visit("/admin");
    expect(other.url.pathname).toBe("/auth");
    await admin.visit("/admin");
    await act(admin, "Sign Out", "Admin Login");
  });

  test("a superadmin invites a colleague, changes the role and removes it", async () => {
    const admin = await enter("/admin/colleagues");
    const invited = { Email: "ed@example.com", Role: "editor" };
    await admin.press("Invite", invited);
    const [link = ""] = /\/auth\/invite\/[\w-]{43}/.exec(admin.main) ?? [];
    const named = { "Full Name": "Ed Lund", "New password": "pelican tango rivet 9" };
    const colleague = await arrive(link);
    await act(colleague, "Make My Account", "Your account is ready.", named);
    const role = () => readValue("SELECT role FROM user_roles WHERE role <> 'superadmin'");
    await admin.visit("/admin/colleagues");
    await act(admin, "Save", "Role changed", { "Role of ed@example.com": "sales" });
    expect(await role()).toBe("sales");
    await colleague.visit("/admin/guide");
    expect([colleague.status, colleague.heading]).toEqual([
      403,
      "Your role does not open this page",
    ]);
    await act(admin, "Save", "Role changed", { "Role of ed@example.com": "none" });
    expect(await role()).toBeUndefined();
    await colleague.visit("/admin");
    expect(colleague.url.pathname).toBe("/auth");
  });

  test("a forgotten password is set by the link of an email", async () => {
    env.MAIL_URL = "smtp://mail.example";
    onTestFinished(() => {
      env.MAIL_URL = undefined;
    });
    const { email } = await makeMember("ed@example.com");
    const visitor = await arrive("/auth");
    await visitor.follow("Forgot your password?");
    await act(visitor, "Email me a link", "an email with a link is on its way", { Email: email });
    const account = await findAccount(email);
    await visitor.visit(`/auth/password/${account && makePasswordToken(account)}`);
    const fields = { "New password": "pelican tango rivet 9" };
    await act(visitor, "Save Password", "You can sign in now.", fields);
    const signIn = { Email: email, Password: "pelican tango rivet 9" };
    await act(visitor, "Sign In", "Welcome back!", signIn);
  });

  test("two-step sign-in is begun, left, turned on, used, renewed and turned off", async () => {
    const { email } = await makeMember("ed@example.com");
    await grantRole(email, "editor");
    const admin = await arrive("/auth?next=/admin/account");
    const signIn = { Email: email, Password: PASSWORD };
    await admin.press("Sign In", signIn);
    await admin.press("Set up two-step sign-in");
    await act(admin, "Cancel", "Two-step sign-in stays off");
    await admin.press("Set up two-step sign-in");
    const [key = ""] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(admin.main) ?? [];
    const app = new TOTP({ secret: key.replaceAll(" ", "") });
    const password = { "Your password": PASSWORD };
    await admin.press("Turn on", { Code: app.generate(), ...password });
    const again = await arrive("/auth?next=/admin/account");
    await again.press("Sign In", signIn);
    expect(again.url.pathname).toBe("/auth/code");
    const later = app.generate({ timestamp: Date.now() + 30_000 });
    await act(again, "Sign In", "Welcome back!", { Code: later });
    await again.visit("/admin/account");
    await again.press("New recovery codes", password);
    expect(again.main).toContain("Your recovery codes");
    await act(again, "Turn off", "Two-step sign-in is off", password);
    expect(await readValue("SELECT user_id FROM totp_keys")).toBeUndefined();
  });
});

test("each act is pressed by a test above, or excused", async () => {
  const EXCUSED = [
    // A script or a program sends these, or nobody.
    ...["jobs.logo", "mcp", "not-found", "search"],
    // The form of a change sends no intent.
    "suggestions change",
  ];
  const done = new Set(
    presses.map(({ path, intent }) => `${findPage(path)?.page} ${intent}`.trim()),
  );
  const acts = await listActs();
  expect(acts.filter((act) => !done.has(act) && !EXCUSED.includes(act))).toEqual([]);
  expect(EXCUSED.filter((act) => !acts.includes(act) || done.has(act))).toEqual([]);
});

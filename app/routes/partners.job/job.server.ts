import { data } from "@remix-run/node";
import { JOB_HOURS } from "#app/config/site.ts";
import { Declined } from "#app/domain/declined.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { findPartnerByToken } from "#app/domain/partners/links.server.ts";
import { findListings, postForPartner } from "#app/domain/partners/listings.server.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { parseForm, readForm, rejectForm } from "#app/http/form/forms.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logos.server.ts";
import { consumeMissedLink } from "#app/http/spam.server.ts";
import { redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { logError } from "#app/platform/log.server.ts";

/** While it may post as many as it likes. */
async function find(token: string) {
  const partner = await findPartnerByToken(token);
  return { partner, listings: partner && (await findListings(partner.id)) };
}

export async function loadPosting(request: Request, token: string) {
  const { partner, listings } = await find(token);
  const wait = partner ? undefined : await consumeMissedLink(request);
  const none = { kind: "none" as const, path: partner && `/partners/${token}`, wait };
  if (!listings) return data(none, { status: wait ? 429 : 404 });
  const { name, email, website } = listings.partner;
  return data({
    kind: "posting" as const,
    path: `/partners/${token}`,
    until: formatDay(new Date(listings.ends.getTime() - 1)),
    values: { company: name, contact_email: email ?? "", website: website ?? "" },
  });
}

const NOT_STORED = "The job could not be saved. Please try again.";
const OVER = "Nothing was sent: your listings are over. Please write to us.";

export async function postJob(request: Request, token: string) {
  const form = await readForm(request, "logo");
  const { partner, listings } = await find(token);
  if (!partner) throw data("This link opens nothing.", { status: 404 });
  const submission = parseForm(form, JobSubmissionSchema);
  const { logo, problem, status } = await readLogoField(request, form);
  const rejected = { logo: logo && toLogoToken(logo), problem };
  const fieldErrors = { logo: problem && [problem.title] };
  if (submission.status !== "success" || problem) {
    return rejectForm(submission, rejected, { fieldErrors, status });
  }
  const over = () => rejectForm(submission, rejected, { formErrors: [OVER], status: 409 });
  if (!listings) return over();
  try {
    const network = networkOf(clientAddress(request));
    if (!(await postForPartner(partner.id, submission.value, logo, network))) return over();
  } catch (error) {
    if (error instanceof Declined) {
      return rejectForm(submission, rejected, { formErrors: [error.message], status: 429 });
    }
    logError("Storing a partner's job failed", error);
    return rejectForm(submission, rejected, { formErrors: [NOT_STORED], status: 500 });
  }
  const toast = {
    title: "We have your job",
    description: `A person reads it within ${JOB_HOURS} hours. There is nothing to pay.`,
  };
  return toDocument(await redirectWithToast(`/partners/${token}`, toast));
}

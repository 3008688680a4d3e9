import { JOB_HOURS } from "#app/config/site.ts";
import { Declined } from "#app/domain/declined.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { lastDayOf } from "#app/domain/partners/booking-months.ts";
import { findPartnerByToken } from "#app/domain/partners/links.server.ts";
import { findListings, postForPartner } from "#app/domain/partners/listings.server.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { deadLink, PARTNER_LINK, rejectDeadLink } from "#app/http/dead-link.server.ts";
import { parseForm, readForm, saveForm } from "#app/http/form/forms.server.ts";
import { receiveLogo } from "#app/http/logos.server.ts";
import { redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { formatDay } from "#app/locale/dates.ts";

/** Finds the partner while it may post as many jobs as it likes. */
async function find(token: string) {
  const partner = await findPartnerByToken(token);
  return { partner, listings: partner && (await findListings(partner.id)) };
}

export async function loadPosting(request: Request, token: string) {
  const { partner, listings } = await find(token);
  if (!partner) return rejectDeadLink(request, PARTNER_LINK);
  const path = `/partners/${token}`;
  if (!listings) throw deadLink({ why: NO_LISTINGS, href: path, action: "Back to your page" });
  const { name, email, website } = listings.partner;
  return {
    path,
    until: formatDay(lastDayOf(listings.ends)),
    values: { company: name, contact_email: email ?? "", website: website ?? "" },
  };
}

const NO_LISTINGS = "You have no active listings. Live jobs stay up until they end.";

const NOT_STORED = "The job could not be saved. Please try again.";
const OVER = "Nothing was sent because your listings have ended. Please write to us.";

export async function postJob(request: Request, token: string) {
  const form = await readForm(request, "logo");
  const { partner, listings } = await find(token);
  if (!partner) return rejectDeadLink(request, PARTNER_LINK);
  const { logo, extra, rejection } = await receiveLogo(request, form);
  const notSaved = { formErrors: [NOT_STORED], status: 500 };
  const saving = { extra, failed: "Storing a partner's job failed", rejection, notSaved };
  return saveForm(parseForm(form, JobSubmissionSchema), saving, async (job) => {
    const network = networkOf(clientAddress(request));
    if (!listings || !(await postForPartner(partner.id, job, logo, network)))
      throw new Declined(OVER);
    const toast = {
      title: "We have your job",
      description: `We'll review it within ${JOB_HOURS} hours. There's nothing to pay.`,
    };
    return toDocument(await redirectWithToast(`/partners/${token}`, toast));
  });
}

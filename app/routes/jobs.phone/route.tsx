import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findClosedJob, findJobPhone } from "#app/domain/jobs/live-job.server.ts";
import { smsHref, writePhone } from "#app/domain/jobs/phone.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { consumePhoneLook } from "#app/http/spam.server.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";

export const meta = unlistedMeta<typeof loader>((page) => `Apply by phone: ${page?.job.title}`);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const ENDED = "This job is closed, so its number is no longer shown.";
const ELSEWHERE = "To see the number, press the button on the job's page.";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const live = await findJobPhone(id, now);
  const job = live ?? (await findClosedJob(id, now));
  if (!job) throw notFound(request);
  const { title, company } = job;
  const refuse = (status: number, why: string) =>
    answer(status, { job: { id, title, company }, why });
  if (!live?.phone) return refuse(410, ENDED);
  if (!isPressedHere(request)) return refuse(403, ELSEWHERE);
  const wait = await consumePhoneLook(request);
  if (wait) return refuse(429, wait);
  const { phone, phoneCall, phoneText, phoneWhen } = live;
  const number = {
    shown: writePhone(phone),
    call: phoneCall && `tel:${phone}`,
    text: phoneText && smsHref(phone, title),
    when: phoneWhen,
  };
  return answer(200, { job: { id, title, company }, number });
}

/**
 * The link must be pressed on a page of ours, for a document: no image, fetch or typed address counts. Over http, and
 * before Safari 16.4, browsers do not say so: there requesting a page is enough.
 */
function isPressedHere({ headers }: Request) {
  const said = ["Site", "Mode", "Dest"].map((name) => headers.get(`Sec-Fetch-${name}`));
  const isPress = ["same-origin,navigate,document", ",,"].includes(said.join());
  const isAhead = headers.has("Sec-Purpose");
  return isPress && !isAhead && headers.get("Accept")?.includes("text/html") === true;
}

type Shown = {
  job: { id: string; title: string; company: string };
  number?: { shown: string; call: string | null; text: string | null; when: string | null };
  why?: string;
};

const answer = (status: number, shown: Shown) =>
  data(shown, { status, headers: { "Cache-Control": "no-store" } });

export default function PhonePage() {
  const { job, number, why } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Apply " coral="by phone" about={`${job.title}, ${job.company}`} />
      <div className="wrap pb-(--sec) grid gap-6">
        {why && <p role="alert">{why}</p>}
        {number && (
          <>
            <p className="text-d3 num">{number.shown}</p>
            {number.when && <p className="wrap-anywhere">When to call: {number.when}</p>}
          </>
        )}
        <p className="flex flex-wrap gap-3">
          {number?.call && (
            <a className="btn btn-solid btn-lg" href={number.call}>
              Call
            </a>
          )}
          {number?.text && (
            <a className="btn btn-solid btn-lg" href={number.text}>
              Text
            </a>
          )}
          <a className="btn btn-line btn-lg" href={`/jobs/${job.id}`}>
            Back to the job
          </a>
        </p>
      </div>
    </>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { EMAIL_KINDS, RECIPIENTS } from "#app/domain/emails/email.ts";
import { listSamples, readSample } from "#app/emails/read.server.ts";
import { EMAIL_FRAME } from "#app/http/email-frame.ts";
import { originOf } from "#app/http/origin.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { EmailFrame } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";

export const meta = unlistedMeta("How each email looks");

export async function loader({ request, params: { kind } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const samples = await listSamples();
  const sampled = kind === undefined ? undefined : await readSample(kind, originOf(request));
  const isMissing = kind !== undefined && !sampled;
  const { words: content, ...sample } = sampled ?? {};
  const shown = sampled && { ...sample, subject: content?.subject, text: content?.text };
  return data({ samples, shown, isMissing }, { status: isMissing ? 404 : 200 });
}

export default function EmailPreviewPage() {
  const { samples, shown, isMissing } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-small">
        <Link className="text-teal" to="/admin/outbox">
          Outbox
        </Link>
      </p>
      <h1 className="text-d4">How Each Email Looks</h1>
      <p className="mt-1 text-small text-soft">With sample data. Nothing here is sent.</p>
      {isMissing && (
        <Alert role="alert" className="mt-4">
          There is no such kind of email.
        </Alert>
      )}
      <nav aria-label="Kinds of email" className="mt-5 grid gap-4">
        {RECIPIENTS.map((who) => (
          <Section
            id={`to-${who}`}
            title={`To ${who}`}
            look="text-small font-semibold font-sans"
            key={who}
          >
            <ul className="mt-2 flex flex-wrap gap-2">
              {samples
                .filter(({ kind }) => EMAIL_KINDS[kind].to === who)
                .map(({ kind, name }) => (
                  <li key={kind}>
                    <Link
                      className={`btn btn-sm ${kind === shown?.kind ? "btn-solid" : "btn-line"}`}
                      aria-current={kind === shown?.kind ? "page" : undefined}
                      to={`/admin/outbox/preview/${kind}`}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </nav>
      {shown && <Sample key={shown.kind} sample={shown} />}
    </>
  );
}

type SampleProps = {
  sample: { kind?: string; name?: string; subject?: string; text?: string; problem?: string };
};

function Sample({ sample: { kind, subject, text, problem } }: SampleProps) {
  if (text === undefined) {
    return (
      <Alert role="alert" className="mt-5">
        {problem}
      </Alert>
    );
  }
  const frame = `${EMAIL_FRAME}?kind=${kind}`;
  return (
    <>
      <h2 className="text-d5 mt-7 border-t border-ink pt-5 wrap-anywhere">{subject}</h2>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-6">
        <EmailFrame src={frame} title="On a wide screen" className="grow basis-[36rem] h-[40rem]" />
        <EmailFrame src={frame} title="At 320 pixels" className="w-[322px] h-[40rem]" />
      </div>
      <h3 className="text-d6 font-semibold mt-7">As plain text</h3>
      <p className="mt-2 max-w-[42rem] whitespace-pre-wrap border-l border-rule pl-4 text-small wrap-anywhere">
        {text}
      </p>
    </>
  );
}

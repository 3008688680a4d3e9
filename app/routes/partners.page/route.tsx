import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addresses } from "#app/config/addresses.ts";
import { pageTitle } from "#app/config/site.ts";
import { mailtoOf } from "#app/domain/email-address.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { IntentForm } from "#app/ui/form/intent-form.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { Figures } from "./figures.tsx";
import { Invoices, Jobs, Letters, Packages, Places, Tasks } from "./lists.tsx";
import { decide, loadPartnerPage, PartnerIntentSchema } from "./partner.server.ts";

// The page has no canonical address, which would be the private link itself.
export const meta: MetaFunction = () => [{ title: pageTitle("Your Page") }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPartnerPage(request, params.token ?? "");

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { data: intent } = PartnerIntentSchema.safeParse(form.get("intent"));
  if (!intent) throw data("That is not an option.", { status: 400 });
  return decide(request, params.token ?? "", intent);
}

export type PartnerView = ReturnType<typeof useLoaderData<typeof loader>>;

export default function PartnerPage() {
  const view = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title={view.name}
        lead="What's running for you, and how often it was shown and pressed."
      />
      <div className="wrap pb-16 grid grid-cols-1 gap-8">
        {problem && <Alert role="alert">{problem}</Alert>}
        {view.isConfirming && <EndLinks path={view.path} />}
        <div className="partner-page cols gap-y-8">
          <div className="partner-page lg:col-span-7 grid grid-cols-1 gap-8 content-start min-w-0">
            <Packages view={view} />
            <Places view={view} />
            <Figures view={view} />
            <Letters view={view} />
            <Tasks view={view} />
            <Invoices view={view} />
            <Jobs view={view} />
          </div>
          <Sidebar view={view} />
        </div>
      </div>
    </>
  );
}

function Sidebar({ view: { name, path, person, monthly } }: { view: PartnerView }) {
  const subject = encodeURIComponent(name);
  return (
    <div className="lg:col-start-9 lg:col-span-4 grid grid-cols-1 gap-8 content-start min-w-0">
      <Section id="person" title="Your contact here">
        <p className="mt-2 wrap-anywhere">
          {person.name && <span className="block font-semibold">{person.name}</span>}
          <a className="text-teal" href={mailtoOf(person.email)}>
            {person.email}
          </a>
        </p>
        <p className="mt-3">
          <a className="btn btn-line" href={`mailto:${addresses.partnersEmail}?subject=${subject}`}>
            Write to us
          </a>
        </p>
      </Section>
      <Section id="emails" title="Monthly email" className="screen-only">
        <p className="mt-2 text-small text-soft">
          {monthly
            ? "On the 1st, we send you the month's figures."
            : "We don't email you figures. You'll find them here."}
        </p>
        <IntentForm action={path} intent={monthly ? "no-monthly" : "monthly"} look="btn btn-text">
          {monthly ? "No monthly email" : "Send me the monthly email"}
        </IntentForm>
      </Section>
      <Section id="link" title="Your private link" className="screen-only">
        <p className="mt-2 text-small text-soft">
          It's the address of this page. Anyone who has it sees what you see.
        </p>
        <p>
          <a className="btn btn-text" href={`${path}?ask=end-links`}>
            End all other links
          </a>
        </p>
      </Section>
    </div>
  );
}

function EndLinks({ path }: { path: string }) {
  return (
    <Section
      id="end-links"
      title="End all other links?"
      look="text-d4"
      className="max-w-[40rem] screen-only"
    >
      <p className="mt-2">
        You get a new link. All earlier ones, including those in our emails, stop working.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <IntentForm isDocument action={path} intent="end-links" look="btn btn-solid">
          Make a new link and end all others
        </IntentForm>
        <a className="btn btn-line" href={path}>
          Keep the links
        </a>
      </div>
    </Section>
  );
}

import "#app/styles/schedule.css";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { SuggestionIntentSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import { SUGGESTION_LIMITS } from "#app/http/form/body.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { IntentForm } from "#app/ui/form/intent-form.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { PrivateLink } from "#app/ui/form/private-link.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { change, loadSent, withdraw } from "./suggestion.server.ts";

const SuggestionForm = lazyComponent(() => import("#app/ui/form/suggestion-form.tsx"));

// The page has no canonical address, which would be the private link itself.
export const meta: MetaFunction = () => [{ title: pageTitle("Your Suggestion") }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadSent(request, params.token ?? "");

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request, "picture", SUGGESTION_LIMITS);
  const { data: intent } = SuggestionIntentSchema.safeParse(form.get("intent") ?? "change");
  if (!intent) throw data("That is not an option.", { status: 400 });
  const sent = { token, request, form };
  return intent === "withdraw" ? withdraw(sent) : change(sent);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, undefined, { form: "change" });

/** The page is loaded again after a refusal, because it says how things are; after a failure it is not, or the text would be lost. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 500;

type Sent = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SuggestionPage() {
  const sent = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const problem = rejected && "problem" in rejected ? rejected.problem : undefined;
  return (
    <>
      <PageHeader title={TITLES[sent.state]} about={sent.title} />
      <div className="wrap pb-16 grid grid-cols-1 gap-8">
        {problem && <Alert role="alert">{problem}</Alert>}
        {sent.form ? (
          <ChangeForm sent={sent} rejected={rejected} />
        ) : (
          <div className="cols gap-y-8">
            <SuggestionStatus sent={sent} />
            <div className="lg:col-start-9 lg:col-span-4 grid grid-cols-1 gap-8 content-start min-w-0">
              <PrivateLink url={sent.url}>
                Keep it safe: anyone who has it can change or withdraw this suggestion.
              </PrivateLink>
              <p className="text-small text-soft">{MAIL[sent.mail]}</p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

const TITLES: Record<Sent["state"], string> = {
  waiting: "We have your event",
  approved: "It's in the guide",
  refused: "We didn't publish it",
  withdrawn: "You withdrew it",
  lapsed: "It's over",
};

const MAIL: Record<Sent["mail"], string> = {
  none: "We have no address for you, so check back here.",
  "set-up": "We also emailed you this link, and we'll write once it's decided.",
  later: "Email isn't set up here yet, so keep this link.",
};

function SuggestionStatus({ sent }: { sent: Sent }) {
  const { due, decided, state, why, page, mayEdit, path, facts, about, picture } = sent;
  return (
    <div className="lg:col-span-7 grid grid-cols-1 gap-6 content-start min-w-0">
      <p>
        {due &&
          (due.isLate
            ? `We meant to review it by ${due.at} and are running late. It's still in line.`
            : `We'll review it by ${due.at}.`)}
        {state === "approved" && `We approved it on ${decided}, and it's in the guide now. `}
        {page && (
          <a className="text-teal" href={page}>
            See it in the guide
          </a>
        )}
        {state === "withdrawn" &&
          "It's no longer under review. You can change it and send it again."}
        {state === "lapsed" && "Its last date passed before we got to it. We're sorry."}
        {state === "refused" && `We reviewed it on ${decided}.`}
      </p>
      {why.map((text) => (
        <p
          key={text}
          className="border-l-[3px] border-coral px-4 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
      ))}
      <section
        className="border border-rule bg-sheet px-4 py-4 wrap-anywhere"
        aria-label="What you sent"
      >
        {picture && <img src={picture} alt="" className="mb-4" />}
        <h2 className="text-d4">{sent.title}</h2>
        <p className="mt-2 whitespace-pre-line">{about}</p>
        <dl className="mt-4 grid border-t border-ink">
          {facts.map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-3">
        {mayEdit && (
          <a className="btn btn-solid" href={`${path}?edit`}>
            {state === "waiting" ? "Change it" : "Change it and send it again"}
          </a>
        )}
        {state === "waiting" && (
          <IntentForm action={path} intent="withdraw">
            Withdraw it
          </IntentForm>
        )}
      </div>
    </div>
  );
}

type ChangeProps = { sent: Sent; rejected: ReturnType<typeof useActionData<typeof action>> };

function ChangeForm({ sent, rejected }: ChangeProps) {
  const change = rejected?.form === "change" ? rejected : undefined;
  const conflict = change as { isConflict?: boolean; seen?: number } | undefined;
  const key = useConflictKey(conflict?.isConflict ? conflict.seen : undefined);
  if (!sent.form) return null;
  return (
    <div className="max-w-[40rem]">
      <SuggestionForm key={key} id="change-suggestion" rejected={change} current={sent.form}>
        {sent.state === "waiting" ? "Save the change" : "Send it again"}
      </SuggestionForm>
      <p className="mt-4">
        <a className="btn btn-text" href={sent.path}>
          Keep it as it is
        </a>
      </p>
    </div>
  );
}

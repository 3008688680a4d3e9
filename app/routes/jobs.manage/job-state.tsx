import { addresses } from "#app/config/addresses.ts";
import { wishTerms } from "#app/content/jobs/jobs.ts";
import type { ManageIntent } from "#app/domain/jobs/employer/manage-form.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { FieldDiff } from "#app/ui/field-diff.tsx";
import { IntentForm } from "#app/ui/form/intent-form.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Managed } from "./managed-page.tsx";

export function JobStatus({ managed }: { managed: Managed }) {
  const { state, due, refusal, decided, live, ended } = managed;
  if (due) return <Due due={due} />;
  if (live) return <LiveFacts live={live} />;
  if (ended) {
    return (
      <p>
        It ran from {ended.from} to {ended.to}. {times(ended.opened)}.
        {ended.isPostedAgain && " You have posted it again."}
      </p>
    );
  }
  if (state === "withdrawn") {
    return <p>{decided && `On ${decided}. `}It isn't under review, and nobody sees it.</p>;
  }
  if (state === "disowned") {
    return <p>You told us this wasn't you. It's off the board and won't be reviewed.</p>;
  }
  if (state === "refused") {
    return (
      <>
        <p>We read it, and it isn't on the board yet.</p>
        <Reason reason={refusal} />
      </>
    );
  }
  return (
    <>
      <p>{decided ? `Decided on ${decided}.` : "It isn't on the board."}</p>
      <Reason reason={refusal} />
      <p>If we got it wrong, reply to our email or write to {addresses.contactEmail}.</p>
    </>
  );
}

export function RequestedTier({ managed: { requestedTier } }: { managed: Managed }) {
  if (!requestedTier) return null;
  const offer = <strong className="font-semibold">{requestedTier.offer}</strong>;
  if (requestedTier.isMet) return <p>It runs as you requested: {offer}.</p>;
  return (
    <p>
      You asked for {offer}. {wishTerms}
    </p>
  );
}

type Live = NonNullable<Managed["live"]>;

function LiveFacts({ live }: { live: Live }) {
  const { until, daysLeft, opened, reviewed, path, refused } = live;
  return (
    <>
      <p>
        {until ? `On the board until ${until}` : "On the board"}
        {until && `, ${daysLeft === 1 ? "one more day" : `${daysLeft} more days`}`}. {times(opened)}
        .{reviewed && ` Reviewed on ${reviewed}.`}
      </p>
      <p>
        <a className="text-teal" href={path}>
          See its page
        </a>
      </p>
      {refused && (
        <section className="border-l-[3px] border-coral bg-sand px-4 py-3" aria-label="Your change">
          <p>Your last change wasn't made. The job stays up as it was.</p>
          <Reason reason={refused} />
          <FieldDiff fields={refused.fields} />
        </section>
      )}
    </>
  );
}

function times(count: number) {
  if (count === 0) return "Nobody has opened it yet";
  return count === 1 ? "Opened once" : `Opened about ${formatCount(count)} times`;
}

function Due({ due }: { due: { at: string; isLate: boolean } }) {
  return (
    <p className="text-lead">
      {due.isLate ? `We're late: our review was due ${due.at}.` : `We'll review it by ${due.at}.`}
    </p>
  );
}

type ReasonProps = { reason: Pick<Live["refused"] & {}, "sentence" | "text"> | undefined };

function Reason({ reason }: ReasonProps) {
  if (!reason) return null;
  const { sentence, text } = reason;
  if (!sentence && !text) {
    return <p>No reason was given; reply to our email or write to {addresses.contactEmail}.</p>;
  }
  return (
    <>
      {sentence && <p className="font-semibold">{sentence}</p>}
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
    </>
  );
}

export function WaitingChange({ managed: { live, path } }: { managed: Managed }) {
  if (!live?.waiting) return null;
  const { fields, due } = live.waiting;
  return (
    <Section id="waiting-title" title="Your change waits for review" look="text-d4 mb-2">
      <Due due={due} />
      <div className="mt-4">
        <FieldDiff fields={fields} />
      </div>
      <p className="mt-3">
        <a className="btn btn-text" href={`${path}?ask=drop`}>
          Drop this change
        </a>
      </p>
    </Section>
  );
}

export function Actions({ managed }: { managed: Managed }) {
  const { state, path, live, ended } = managed;
  return (
    <div className="flex flex-wrap gap-3">
      {state === "pending" && <To href={`${path}?edit`}>Change it</To>}
      {state === "refused" && (
        <To href={`${path}?resend`} isMain>
          Change it and send it again
        </To>
      )}
      {(state === "pending" || state === "refused") && (
        <ActionButton path={path} intent="withdraw">
          Withdraw it
        </ActionButton>
      )}
      {state === "withdrawn" && (
        <To href={`${path}?resend`} isMain>
          Send it again
        </To>
      )}
      {live && <LiveActions path={path} live={live} />}
      {ended && (
        <ActionButton path={path} intent="repost" isMain>
          {ended.isPostedAgain ? "See the new posting" : "Post it again"}
        </ActionButton>
      )}
      <To href="/jobs">Back to the jobs</To>
      <To href="/jobs?post">Post another job</To>
    </div>
  );
}

function LiveActions({ path, live: { renewal, waiting } }: { path: string; live: Live }) {
  return (
    <>
      {renewal?.isOpen && (
        <ActionButton path={path} intent="renew" isMain>
          Run it for 30 more days
        </ActionButton>
      )}
      <To href={`${path}?edit`}>{waiting ? "Replace the change" : "Change it"}</To>
      <To href={`${path}?ask=fill`}>Mark it filled</To>
      <To href={`${path}?ask=close`}>Close it</To>
      {renewal && !renewal.isOpen && (
        <p className="w-full text-small text-soft">
          {renewal.isUsedUp
            ? "It has been renewed twice: when it ends, post it again."
            : `From ${renewal.from} it can run for 30 more days.`}
        </p>
      )}
    </>
  );
}

/** The link loads a whole document, because what a page says is as old as the page. */
function To({ href, isMain, children }: { href: string; isMain?: boolean; children: string }) {
  return (
    <a className={isMain ? SOLID : LINE} href={href}>
      {children}
    </a>
  );
}

type Props = Omit<React.ComponentProps<typeof IntentForm>, "action"> & {
  path: string;
  intent: ManageIntent;
  isMain?: boolean;
};

/** The answer is a whole document, as with the links beside it. */
export const ActionButton = ({ path, isMain, ...rest }: Props) => (
  <IntentForm isDocument action={path} look={isMain ? SOLID : LINE} {...rest} />
);

const SOLID = "btn btn-solid";
const LINE = "btn btn-line";

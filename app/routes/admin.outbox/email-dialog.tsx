import { EMAIL_KINDS, STATE_NAMES } from "#app/domain/emails/email.ts";
import { EMAIL_FRAME } from "#app/http/email-frame.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { AdminForm, EmailFrame, IntentButton, ViewDialog } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import type { OpenedEmail } from "./outbox.server.ts";

type Props = {
  email: OpenedEmail;
  isByHand: boolean;
  shown: (Pick<OpenedEmail, "recipient" | "subject"> & { text: string }) | undefined;
};

export function EmailDialog({ email, isByHand, shown }: Props) {
  const frame = `${EMAIL_FRAME}?email=${email.id}`;
  return (
    <ViewDialog badge={STATE_NAMES[email.state]}>
      <div className="sheet-body wrap-anywhere">
        <h2 className="text-d4" id="view-title">
          {email.subject}
        </h2>
        <p className="mt-1 text-soft">{email.recipient}</p>
        <Facts email={email} />
        {email.lastError && <p className="mt-4 text-small">{email.lastError}</p>}
        {email.state === "doubtful" && (
          <p className="mt-4 text-small">
            Nobody knows whether it arrived: ask its reader, or look into the log of the mail
            server.
          </p>
        )}
        {shown && <ByHand {...shown} />}
        {email.text === undefined ? (
          <Alert role="status" className="mt-6">
            {email.problem}
          </Alert>
        ) : (
          <>
            <h3 className="text-d6 font-semibold mt-7">How it looks</h3>
            <EmailFrame src={frame} title="How it looks" className="mt-2 w-full h-[26rem]" />
            <p className="mt-1.5 text-small">
              <a className="text-teal" href={frame} target="_blank" rel="noreferrer">
                By itself<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
            <h3 className="text-d6 font-semibold mt-6">As plain text</h3>
            <p className="mt-2 whitespace-pre-wrap border-l border-rule pl-4 text-small">
              {email.text}
            </p>
          </>
        )}
      </div>
      <Decisions email={email} isByHand={isByHand} />
    </ViewDialog>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function ByHand({ recipient, subject, text }: NonNullable<Props["shown"]>) {
  return (
    <section
      // The button that was pressed stands at the foot of all the rest.
      ref={focus}
      tabIndex={-1}
      aria-labelledby="by-hand-title"
      className="mt-6 border-l-[3px] border-coral bg-sand px-4 py-3"
    >
      <h3 className="text-d6 font-semibold" id="by-hand-title">
        With its link
      </h3>
      <p className="mt-1 text-small">
        Send it to {recipient} from an address of your own, with the subject "{subject}", and then
        press Sent by hand. Anyone who has the link can use it. It is shown this once.
      </p>
      <pre className="mt-3 whitespace-pre-wrap font-sans text-small">{text}</pre>
    </section>
  );
}

function Facts({ email }: { email: OpenedEmail }) {
  const { state, sentAt, notBefore, giveUpAt, attempts } = email;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 border-t border-ink">
      <Fact name="Kind">{EMAIL_KINDS[email.kind].name}</Fact>
      <Fact name="Written">{formatMoment(email.createdAt)}</Fact>
      {sentAt && <Fact name="Sent">{formatMoment(sentAt)}</Fact>}
      {state === "waiting" && <Fact name="Due">{formatMoment(notBefore)}</Fact>}
      {state === "waiting" && <Fact name="Dropped after">{formatMoment(giveUpAt)}</Fact>}
      {attempts > 0 && <Fact name="Tries">{attempts}</Fact>}
    </dl>
  );
}

const DECISIONS = {
  waiting: ["drop"],
  failed: ["send-again", "drop"],
  doubtful: ["send-again", "arrived", "drop"],
} as const;
const BY_HAND = ["show", "sent-by-hand"] as const;

const BUTTONS = {
  show: ["Show with its link", "btn-line"],
  "sent-by-hand": ["Sent by hand", "btn-line"],
  "send-again": ["Send again", "btn-solid"],
  arrived: ["It went", "btn-line"],
  drop: ["Drop", "btn-danger sm:ml-auto"],
} as const;

function Decisions({ email: { id, state, text }, isByHand }: Pick<Props, "email" | "isByHand">) {
  if (!(state in DECISIONS)) return null;
  const decisions = [
    ...(isByHand && text !== undefined ? BY_HAND : []),
    ...DECISIONS[state as keyof typeof DECISIONS],
  ];
  const possible = decisions.filter((intent) => intent !== "send-again" || text !== undefined);
  return (
    <AdminForm fields={{ id }} replace className="sheet-foot">
      {possible.map((intent) => {
        const [label, look] = BUTTONS[intent];
        return (
          <IntentButton key={intent} className={`btn ${look}`} intent={intent}>
            {label}
          </IntentButton>
        );
      })}
    </AdminForm>
  );
}

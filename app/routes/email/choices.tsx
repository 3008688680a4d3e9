import { Form, useParams } from "@remix-run/react";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import type { AlertFilter, AlertPace } from "#app/domain/subscriptions/alert.ts";
import { JobFilterFields, PaceField } from "#app/ui/form/alert-fields.tsx";
import { IntentForm } from "#app/ui/form/intent-form.tsx";

type State = { isOn: boolean; isStopped: boolean; isRenewalDue: boolean; isStop: boolean };
type List = { list: NewsletterList; name: string; about: string };

export type AlertProps = State & AlertFilter & { kind: "alert"; pace: AlertPace; jobs: string };
export type ListProps = State & List & { kind: "list"; other?: List & { isOn: boolean } };

export function linkTitle(link: AlertProps | ListProps) {
  const { isOn, isStopped, isRenewalDue, isStop } = link;
  const [these, it] = link.kind === "alert" ? ["These Emails", "It"] : [link.name, link.name];
  if (isStopped) return `${it} Is Stopped`;
  if (isStop) return `Stop ${these}?`;
  if (isRenewalDue) return `Still Want ${these}?`;
  if (!isOn) return "Please Confirm";
  return link.kind === "alert" ? "New Jobs by Email" : "You Are on the List";
}

export function AlertChoices({ jobs, pace, ...alert }: AlertProps) {
  const { isOn, isStopped, isRenewalDue, isStop } = alert;
  const confirmText = isStopped ? "Send it to me again" : isOn ? KEEP : SEND;
  return (
    <>
      <p className="mt-4 text-soft">New jobs: {jobs || "of all kinds"}.</p>
      {(!isOn || isRenewalDue) && !(isStop && !isStopped) && (
        <Choice intent="confirm" isMain>
          {confirmText}
        </Choice>
      )}
      {isOn && !isStop && <ChangeForm filter={alert} pace={pace} />}
      {!isStopped && (
        <Choice intent="stop" isMain={isStop}>
          {isStop ? "Yes, stop it" : isOn ? "Stop these emails" : "No, thanks"}
        </Choice>
      )}
    </>
  );
}

const KEEP = "Yes, keep sending it";
const SEND = "Yes, send it to me";

function ChangeForm({ filter, pace }: { filter: AlertFilter; pace: AlertPace }) {
  return (
    <Form method="post" action={usePage()} className="mt-8 grid gap-5">
      <JobFilterFields {...filter} />
      <PaceField pace={pace} />
      <p>
        <button type="submit" name="intent" value="change" className="btn btn-solid">
          Save
        </button>
      </p>
    </Form>
  );
}

export function ListChoices(link: ListProps) {
  const { name, about, isOn, isStopped, isRenewalDue, isStop, other } = link;
  const page = usePage();
  if (isStop && !isStopped) {
    return (
      <>
        <Choice intent="stop" isMain>
          Yes, stop it
        </Choice>
        <p className="mt-6 text-soft">{NO_MORE}</p>
        <p className="mt-6">
          <a className="btn btn-line" href={page}>
            {isOn ? "Keep it" : "Not now"}
          </a>
        </p>
      </>
    );
  }
  if (!isOn) {
    return (
      <>
        <Choice intent="confirm" isMain>
          {isStopped ? "Send it to me again" : SEND}
        </Choice>
        <p className="mt-6">
          <strong className="font-semibold">{name}</strong>
          <span className="block text-soft">{about}</span>
        </p>
        <p className="mt-4 text-soft">
          {isStopped ? NO_MORE : "Not you? Do nothing, and you won't hear from us again."}
        </p>
      </>
    );
  }
  return (
    <>
      {isRenewalDue && (
        <Choice intent="confirm" isMain>
          {KEEP}
        </Choice>
      )}
      <ListSection {...link} className="mt-8" />
      {other && <ListSection {...other} isOther className="mt-8 border-t border-rule pt-8" />}
    </>
  );
}

const NO_MORE = "You won't get it anymore.";

type SectionProps = List & { isOn: boolean; isOther?: boolean; className: string };

function ListSection({ list, name, about, isOn, isOther, className }: SectionProps) {
  return (
    <section className={className} aria-label={name}>
      <h2 className="text-d4">{name}</h2>
      <p className="mt-2 text-soft">{about}</p>
      <Choice intent={isOn ? "stop" : "confirm"} list={isOther ? list : undefined}>
        {isOn ? `Stop ${name}` : `Also send me ${name}`}
      </Choice>
    </section>
  );
}

type ChoiceProps = {
  intent: "confirm" | "stop";
  list?: NewsletterList | undefined;
  isMain?: boolean;
  children: string;
};

const Choice = ({ intent, list, isMain, children }: ChoiceProps) => (
  <IntentForm
    action={usePage()}
    intent={intent}
    fields={{ list }}
    className={isMain ? "mt-6" : "mt-4"}
    look={isMain ? "btn btn-solid btn-lg w-full" : "btn btn-line"}
  >
    {children}
  </IntentForm>
);

const usePage = () => `/email/${useParams().token}`;

import { Form, useParams } from "@remix-run/react";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";

type ButtonProps = {
  name: "intent" | "choice";
  value: "confirm" | "stop" | "on" | "off";
  isMain?: boolean | undefined;
  children: string;
};

export function ChoiceButton({ name, value, isMain, children }: ButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={isMain ? "btn btn-solid btn-lg w-full" : "btn btn-line"}
    >
      {children}
    </button>
  );
}

type List = { list: NewsletterList; name: string; about: string; isOn: boolean };

type Props = List & {
  isStop: boolean;
  isStopped: boolean;
  isKeepDue: boolean;
  other: List | undefined;
};

export function listTitle({ name, isOn, isStop, isStopped, isKeepDue }: Props) {
  if (isStopped) return `${name} Is Stopped`;
  if (isStop) return `Stop ${name}?`;
  if (isKeepDue) return `Still Want ${name}?`;
  return isOn ? "You Are on the List" : "Please Confirm";
}

export function ListChoice({
  list,
  name,
  about,
  isOn,
  isStop,
  isStopped,
  isKeepDue,
  other,
}: Props) {
  const page = `/email/${useParams().token}`;
  if (isStop && !isStopped) {
    return (
      <>
        <Choice action={`${page}/stop`} list={list} choice="off" isMain>
          Yes, stop it
        </Choice>
        <p className="mt-6 text-soft">No more of it comes to your address.</p>
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
        <Choice action={page} list={list} choice="on" isMain>
          {isStopped ? "Send it to me again" : "Yes, send it to me"}
        </Choice>
        <p className="mt-6">
          <strong className="font-semibold">{name}</strong>
          <span className="block text-soft">{about}</span>
        </p>
        <p className="mt-4 text-soft">
          {isStopped
            ? "No more of it comes to your address."
            : "Was it not you who asked? Do nothing, and nothing more comes to your address."}
        </p>
      </>
    );
  }
  return (
    <>
      {isKeepDue && (
        <Choice action={page} list={list} choice="on" isMain>
          Yes, keep sending it
        </Choice>
      )}
      <section className="mt-8" aria-label={name}>
        <h2 className="text-d4">{name}</h2>
        <p className="mt-2 text-soft">{about}</p>
        <Choice action={page} list={list} choice="off">
          {`Stop ${name}`}
        </Choice>
      </section>
      {other && (
        <section className="mt-8 border-t border-rule pt-8" aria-label={other.name}>
          <h2 className="text-d4">{other.name}</h2>
          <p className="mt-2 text-soft">{other.about}</p>
          <Choice action={page} list={other.list} choice={other.isOn ? "off" : "on"}>
            {other.isOn ? `Stop ${other.name}` : `Also send me ${other.name}`}
          </Choice>
        </section>
      )}
    </>
  );
}

type ChoiceProps = {
  action: string;
  list: NewsletterList;
  choice: "on" | "off";
  isMain?: boolean;
  children: string;
};

function Choice({ action, list, choice, isMain, children }: ChoiceProps) {
  return (
    <Form method="post" action={action} className={isMain ? "mt-6" : "mt-4"}>
      <input type="hidden" name="list" value={list} />
      <ChoiceButton name="choice" value={choice} isMain={isMain}>
        {children}
      </ChoiceButton>
    </Form>
  );
}

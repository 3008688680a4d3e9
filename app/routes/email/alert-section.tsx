import { Form, useActionData, useParams } from "@remix-run/react";
import type { AlertFilter, AlertPace } from "#app/domain/subscriptions/alert.ts";
import { Alert } from "#app/ui/alert.tsx";
import { JobFilterFields, PaceField } from "#app/ui/form/alert-fields.tsx";
import { ChoiceButton } from "./list-choice.tsx";

type Props = {
  alert: AlertFilter & { pace: AlertPace; words: string; state: "unconfirmed" | "on" | "stopped" };
  isStop: boolean;
  isKeepDue: boolean;
};

export function alertTitle({ alert: { state }, isStop, isKeepDue }: Props) {
  if (state === "stopped") return "It Is Stopped";
  if (isStop) return "Stop These Emails?";
  if (state === "unconfirmed") return "Please Confirm";
  return isKeepDue ? "Still Want These Emails?" : "New Jobs by Email";
}

export function AlertSection({ alert, isStop, isKeepDue }: Props) {
  const error = useActionData<{ error: string } | null>()?.error;
  const page = `/email/${useParams().token}`;
  const isOn = alert.state === "on";
  return (
    <>
      <p className="mt-4 text-soft">New jobs: {alert.words || "of all kinds"}.</p>
      {error && (
        <Alert role="alert" className="mt-4">
          {error}
        </Alert>
      )}
      {(!isOn || isKeepDue) && !(isStop && alert.state !== "stopped") && (
        <Decision action={page} intent="confirm" isMain>
          {TO_CONFIRM[alert.state]}
        </Decision>
      )}
      {isOn && !isStop && <ChangeForm action={page} alert={alert} />}
      {alert.state !== "stopped" && (
        <Decision action={page} intent="stop" isMain={isStop}>
          {isStop ? "Yes, stop it" : isOn ? "Stop these emails" : "No, drop it"}
        </Decision>
      )}
    </>
  );
}

const TO_CONFIRM = {
  unconfirmed: "Yes, send it to me",
  on: "Yes, keep sending it",
  stopped: "Send it to me again",
};

type DecisionProps = {
  action: string;
  intent: "confirm" | "stop";
  isMain?: boolean;
  children: string;
};

function Decision({ action, intent, isMain, children }: DecisionProps) {
  return (
    <Form method="post" action={action} className="mt-6">
      <ChoiceButton name="intent" value={intent} isMain={isMain}>
        {children}
      </ChoiceButton>
    </Form>
  );
}

function ChangeForm({ action, alert }: { action: string; alert: Props["alert"] }) {
  return (
    <Form method="post" action={action} className="mt-8 grid gap-5">
      <JobFilterFields {...alert} />
      <PaceField pace={alert.pace} />
      <p>
        <button type="submit" name="intent" value="change" className="btn btn-solid">
          Save
        </button>
      </p>
    </Form>
  );
}

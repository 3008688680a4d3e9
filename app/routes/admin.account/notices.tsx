import { Form } from "@remix-run/react";
import { NOTICES, type Notice } from "#app/domain/accounts/notice.ts";
import { Section } from "./section.tsx";

const WORDS: Record<Notice, string> = {
  waiting: "Jobs that wait for review, at most once in half an hour",
  morning: "What is due, in the morning",
  draft: "The draft of the Friday email, on Thursday",
  report: "What visitors report, once a day and job",
};

export function Notices({ wanted, email }: { wanted: Notice[]; email: string }) {
  return (
    <Section id="notices" title="Emails I Want">
      <Form
        method="post"
        action="/admin/account"
        // A choice that was not saved gives way to the one that stands.
        key={wanted.join()}
        className="grid gap-4 justify-items-start"
      >
        <fieldset className="grid gap-2">
          <legend className="text-small text-soft wrap-anywhere">
            They go to {email}. What changes how you sign in is always told there.
          </legend>
          {NOTICES.map((notice) => (
            <label key={notice} className="flex items-start gap-2.5 py-1">
              <input
                className="mt-1.5"
                type="checkbox"
                name="notice"
                value={notice}
                defaultChecked={wanted.includes(notice)}
              />
              {WORDS[notice]}
            </label>
          ))}
        </fieldset>
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="notices">
          Save
        </button>
      </Form>
    </Section>
  );
}

import type { Asked } from "#app/domain/jobs/employer/manage-form.ts";
import type { Managed } from "./managed-page.tsx";
import { Press } from "./press.tsx";

type Question = { text: string; yes: string; no: string };

const QUESTIONS: Record<Asked, Question> = {
  fill: {
    text: "It leaves the board at once, and its page says that it is filled. A change that waits for review ends with it. You can post it again later, as a new posting.",
    yes: "Yes, it is filled",
    no: "Keep it up",
  },
  close: {
    text: "It leaves the board at once, and its page says that it is closed. A change that waits for review ends with it. You can post it again later, as a new posting.",
    yes: "Yes, close it",
    no: "Keep it up",
  },
  drop: {
    text: "Your job stays up as it is. The words of the change are gone then.",
    yes: "Yes, drop the change",
    no: "Keep the change",
  },
  "end-links": {
    text: "You get a new link. All earlier ones, those in our emails too, open nothing any more.",
    yes: "Make a new link and end all others",
    no: "Keep the links",
  },
  "not-us": {
    text: "Somebody gave your address with a job that you did not post? We take it out of the queue, or off the board, and end every earlier link.",
    yes: "This was not us",
    no: "It was us",
  },
};

/** What cannot be undone is asked first. */
export function AskPage({ managed: { path, live }, asked }: { managed: Managed; asked: Asked }) {
  const { text, yes, no } = QUESTIONS[asked];
  return (
    <div className="max-w-[40rem]">
      <p>{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Press
          path={path}
          intent={asked}
          waiting={asked === "drop" ? live?.waiting?.id : undefined}
          isMain
        >
          {yes}
        </Press>
        <a className="btn btn-line" href={path}>
          {no}
        </a>
      </div>
    </div>
  );
}

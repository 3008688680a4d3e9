import type { Case } from "./cases.ts";
import { PRIVATE, SECRET } from "./records.ts";
import type { Answer } from "./wire.ts";

/** What no visitor should learn of the inside. */
const INSIDE = /SqliteError|SQLITE_|node_modules|\bat \S+ \(|file:\/\/\/|\/job-images\/\S+\.part/;

/** What is wrong with the answers to a request; nothing when all is well. */
export function check({ role, target, bytes, isCutOff }: Case, answers: Answer[], folder: string) {
  const complaints = answers.flatMap(({ status, head, body }) => {
    const whole = `${head}\n${body}`;
    const mayKnow =
      role === "admin" && /^\/*admin(\/|\?|\.data|$)/i.test(target.replace(/^http:\/\/[^/]*/, ""));
    return [
      status >= 500 && `the server failed: ${status}`,
      Number.isNaN(status) && "no HTTP",
      whole.includes(SECRET) && "tells what nobody may read",
      !mayKnow && whole.includes(PRIVATE) && "tells what only admins may read",
      whole.includes(PRIVATE) &&
        !/cache-control: no-store/i.test(head) &&
        "lets private words be cached",
      INSIDE.test(whole) && `shows the inside: ${INSIDE.exec(whole)?.[0]}`,
      whole.includes(folder) && "names a folder of the server",
      /^(x-injected|set-cookie: x=)/im.test(head) && "let a header in",
      body.includes("root:x:0:") && "gave out a file",
    ].filter((complaint) => complaint !== false);
  });
  // Whoever is rejected while much is still to come may lose the answer with the connection.
  if (answers.length === 0 && !isCutOff && bytes.length < 64 * 1024) complaints.push("no answer");
  return complaints;
}

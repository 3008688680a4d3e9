// WebKitGTK gives its console to no driver. This server hands on what the site answers, with a script in front of each
// page that reports the console and leaves nothing in the document.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../support/site.ts";

const REPORT_PATH = "/reported-by-the-console";

const SCRIPT = `{
  const report = (words) => {
    const request = new XMLHttpRequest();
    request.open("POST", "${REPORT_PATH}", false);
    request.send(words);
  };
  const { error } = console;
  console.error = (...words) => {
    error.apply(console, words);
    report(words.map(String).join(" "));
  };
  addEventListener("error", ({ message }) => report(message));
  addEventListener("unhandledrejection", ({ reason }) => report(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report("Security Policy: " + violatedDirective + " " + blockedURI));
  document.currentScript.remove();
}`;
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;

export async function startConsoleProxy(siteUrl: string) {
  const reported: string[] = [];
  const server = createServer(async (incoming, response) => {
    try {
      if (incoming.url === REPORT_PATH) {
        reported.push(await text(incoming));
        response.end();
      } else {
        await handOn(siteUrl, incoming, response);
      }
    } catch (error) {
      response.destroy(error as Error);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    /** What every page reported, in order. */
    reported,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handOn(siteUrl: string, incoming: IncomingMessage, response: ServerResponse) {
  const { "accept-encoding": _, ...headers } = incoming.headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(siteUrl + incoming.url, { method: incoming.method, headers }, resolve);
    outgoing.on("error", reject);
    incoming.pipe(outgoing);
  });
  const status = answer.statusCode ?? 502;
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    response.writeHead(status, answer.headers);
    answer.pipe(response);
    return;
  }
  const { "content-length": _length, ...rest } = answer.headers;
  const policy = rest["content-security-policy"];
  const page = (await text(answer)).replace("<head>", `<head><script>${SCRIPT}</script>`);
  response.writeHead(status, {
    ...rest,
    ...(policy && {
      "content-security-policy": String(policy).replace("script-src", `script-src ${HASH}`),
    }),
  });
  response.end(page);
}

import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

type Taken = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Takes what others write into a response, before anything of it is sent. Then the response is as good as new, but for
 * its headers. undefined when the client has gone meanwhile.
 */
export function takeWhole(response: ServerResponse) {
  const { write, end, writeHead } = response;
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return new Promise<Taken | undefined>((resolve) => {
    response.once("close", () => resolve(undefined));
    response.writeHead = ((status: number, ...more: unknown[]) => {
      response.statusCode = status;
      const headers = more.at(-1);
      if (headers && typeof headers === "object") {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      }
      return response;
    }) as typeof writeHead;
    response.write = ((chunk: unknown, encoding: unknown) => {
      take(chunk, encoding);
      return true;
    }) as typeof write;
    response.end = ((chunk: unknown, encoding: unknown) => {
      take(chunk, encoding);
      Object.assign(response, { write, end, writeHead });
      const taken = {
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      };
      resolve(taken);
      return response;
    }) as typeof end;
  });
}

function encodingOf(encoding: unknown) {
  return typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
}

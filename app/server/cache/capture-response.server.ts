import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Nothing is sent: afterwards the response can be written again. undefined when the client has disconnected. */
export function captureResponse(response: ServerResponse) {
  const { write, end, writeHead } = response;
  const chunks: Buffer[] = [];
  const capture = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return new Promise<CapturedResponse | undefined>((resolve) => {
    response.once("close", () => resolve(undefined));
    response.writeHead = ((status: number, ...args: unknown[]) => {
      response.statusCode = status;
      const headers = args.at(-1);
      if (headers && typeof headers === "object") {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      }
      return response;
    }) as typeof writeHead;
    response.write = ((chunk: unknown, encoding: unknown) => {
      capture(chunk, encoding);
      return true;
    }) as typeof write;
    response.end = ((chunk: unknown, encoding: unknown) => {
      capture(chunk, encoding);
      Object.assign(response, { write, end, writeHead });
      resolve({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      });
      return response;
    }) as typeof end;
  });
}

function encodingOf(encoding: unknown) {
  return typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
}

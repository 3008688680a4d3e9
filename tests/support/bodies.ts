import { readForm } from "#app/http/form/forms.server.ts";

export const MEGABYTE = 1024 * 1024;
export const URLENCODED = "application/x-www-form-urlencoded";
export const MULTIPART = "multipart/form-data; boundary=x";
export const END = "--x--\r\n";

export const bytes = (text: string) => new TextEncoder().encode(text);
export const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const fileHead = (name: string, filename: string, type = "image/png") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;

type Chunk = Uint8Array | string;

/** A request whose body comes in these pieces, without a length. `pulled` is how much of it was taken. */
export function streamed(type: string | undefined, chunks: Iterable<Chunk>) {
  const source = chunks[Symbol.iterator]();
  const taken = { pulled: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) return controller.close();
      const chunk = typeof value === "string" ? bytes(value) : value;
      taken.pulled += chunk.length;
      controller.enqueue(chunk);
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request("http://guide.test/", init as RequestInit), taken };
}

export const read = (type: string | undefined, ...chunks: Chunk[]) =>
  readForm(streamed(type, chunks).request);

export function* filler(megabytes: number, size = 64 * 1024) {
  const chunk = new Uint8Array(size).fill(97);
  for (let sent = 0; sent < megabytes * MEGABYTE; sent += size) yield chunk;
}

/** In pieces of so many bytes. */
export function* cut(whole: Uint8Array, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

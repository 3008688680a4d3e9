import { createHash } from "node:crypto";
import { beforeEach, vi } from "vitest";
import * as decoder from "#app/domain/uploads/decoder-process.server.ts";

const { runDecoder } = decoder;
const outputs = new Map<string, ReturnType<typeof runDecoder>>();

/** For tests of what becomes of a picture: the process that decodes it runs once for the same picture. */
export function decodeOnce() {
  beforeEach(() => {
    vi.spyOn(decoder, "runDecoder").mockImplementation((order, bytes, signal) => {
      signal?.throwIfAborted();
      const key = createHash("sha256").update(JSON.stringify(order)).update(bytes).digest("hex");
      const output = outputs.get(key) ?? runDecoder(order, bytes);
      outputs.set(key, output);
      return output;
    });
  });
}

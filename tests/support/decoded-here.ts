import { beforeEach, vi } from "vitest";
import * as decoder from "#app/domain/uploads/decoder-process.server.ts";

/** For tests of what becomes of a picture: it is decoded in this process. decoder-process.test.ts has the real one, with its limits. */
export function decodeHere() {
  beforeEach(() => {
    vi.spyOn(decoder, "runDecoder").mockImplementation(async (order, bytes, signal) => {
      signal?.throwIfAborted();
      const { decodeToFiles } = await import("#app/domain/uploads/decode-to-files.mjs");
      return decodeToFiles(order as never, bytes).catch(() => undefined);
    });
  });
}

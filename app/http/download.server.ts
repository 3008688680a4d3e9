import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { nextTurn } from "#app/platform/slices.ts";

const TYPES = { csv: "text/csv", json: "application/json", ics: "text/calendar" };
const PIECE_LETTERS = 32 * 1024;

/** A file that no cache keeps. Its parts are made only as fast as the browser receives them, and others have their turn in between. */
export function downloadResponse(
  name: string,
  type: keyof typeof TYPES,
  parts: Iterable<string> | AsyncIterable<string>,
) {
  const body = createReadableStreamFromReadable(Readable.from(inPieces(parts)));
  return new Response(body, {
    headers: {
      "Content-Type": `${TYPES[type]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* inPieces(parts: Iterable<string> | AsyncIterable<string>) {
  let piece = "";
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE_LETTERS) continue;
    yield piece;
    piece = "";
    await nextTurn();
  }
  yield piece;
}

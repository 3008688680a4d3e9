import { nextTurn } from "#app/platform/slices.ts";

const TYPES = { csv: "text/csv", json: "application/json", ics: "text/calendar" };
const PIECE_LETTERS = 32 * 1024;

/** A file that no cache keeps. Its parts are made only as fast as the browser receives them, and others have their turn in between. */
export function downloadResponse(
  name: string,
  type: keyof typeof TYPES,
  parts: Iterable<string> | AsyncIterable<string>,
) {
  return new Response(streamOf(inPieces(parts)), {
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

function streamOf(pieces: AsyncIterator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

const TYPES = { csv: "text/csv", json: "application/json", ics: "text/calendar" };

/** A file that no cache keeps. Its parts are made only as fast as the browser receives them. */
export function downloadResponse(
  name: string,
  type: keyof typeof TYPES,
  chunks: AsyncIterator<string> | Iterator<string>,
) {
  return new Response(streamOf(chunks), {
    headers: {
      "Content-Type": `${TYPES[type]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamOf(chunks: AsyncIterator<string> | Iterator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

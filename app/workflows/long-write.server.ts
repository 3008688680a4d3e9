// SQLite takes one writer at a time, and a second one waits without letting its thread do anything else. So while a
// worker thread writes for a second or two, whoever writes in this thread waits before it begins: pages are read on.

const DRAIN_MAX_MS = 5000;

let longWrite: Promise<void> | undefined;
let writers = 0;
let onWriterOver = () => {};

/** For whoever writes outside of a request, right before it does. */
export async function longWriteOver() {
  while (longWrite) await longWrite;
}

export const isLongWriteUnderWay = () => longWrite !== undefined;

type Start = (end: () => void) => void;

const waiting: Start[] = [];

/** For a request that may write. `start` may be called at once; it gets what has to be called at its end. */
export function admitWriter(start: Start) {
  if (longWrite) waiting.push(start);
  else begin(start);
}

function begin(start: Start, onEnd = () => {}) {
  let isOver = false;
  writers += 1;
  start(() => {
    if (isOver) return;
    isOver = true;
    writers -= 1;
    onWriterOver();
    onEnd();
  });
}

/** One by one: all at once would hold up the pages that are asked for meanwhile. */
function startWaiting() {
  const next = longWrite ? undefined : waiting.shift();
  if (next) begin(next, () => setImmediate(startWaiting));
}

/** `own` is 1 when a request asks for it, which is then itself one of the writers. */
export async function runLongWrite<Result>(work: () => Promise<Result>, own: 0 | 1 = 0) {
  await longWriteOver();
  const { promise, resolve } = Promise.withResolvers<void>();
  longWrite = promise;
  try {
    await writersDone(own);
    return await work();
  } finally {
    longWrite = undefined;
    resolve();
    startWaiting();
  }
}

/** Those that have begun. Whoever takes longer, such as a slow upload, may have to wait in SQLite. */
function writersDone(own: number) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAIN_MAX_MS);
    onWriterOver = () => {
      if (writers > own) return;
      clearTimeout(timer);
      resolve();
    };
    onWriterOver();
  });
}

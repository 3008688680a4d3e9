import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const HOST = "127.0.0.1";

type State = "open" | "closed" | "silent";

/** Stands between the servers and their database, as a proxy or a network does, and fails when told to. */
export async function startFront(findPort: () => Promise<number | undefined>) {
  const lines = new Set<Socket>();
  let state: State = "open";
  let dropped: string | undefined;
  let fatal: { words: string[]; then: () => void } | undefined;

  const forward = async (socket: Socket) => {
    lines.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => lines.delete(socket));
    // What is sent before it is known to whom, waits in the socket.
    const port = state === "closed" ? undefined : await findPort();
    if (!port) return socket.destroy();
    const server = connect(port, HOST);
    let said = 0;
    let lose: (() => void) | undefined;
    server.on("error", () => socket.destroy());
    server.on("close", () => socket.destroy());
    socket.on("close", () => server.destroy());
    socket.on("data", (chunk) => {
      if (state === "silent") return;
      if (dropped && chunk.includes(dropped)) {
        dropped = undefined;
        socket.destroy();
        return;
      }
      if (fatal && chunk.includes(fatal.words[said] ?? "")) said++;
      if (fatal && said === fatal.words.length) {
        lose = fatal.then;
        fatal = undefined;
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (lose) {
        socket.destroy();
        lose();
      } else if (state !== "silent") socket.write(chunk);
    });
  };

  const front = createServer((socket) => void forward(socket));
  front.listen(0, HOST);
  await once(front, "listening");

  const endLines = () => {
    for (const line of lines) line.destroy();
  };

  return {
    port: (front.address() as AddressInfo).port,
    /** `closed` refuses, `silent` takes everything and says nothing. */
    become(next: State) {
      state = next;
      if (next !== "silent") endLines();
    },
    /** Whoever says these one after the other is heard, and is cut off when the last answer comes. */
    loseAnswerTo(words: string[], then = () => {}) {
      fatal = { words, then };
    },
    /** Whoever says these is not heard, and cut off. */
    dropWords(words: string) {
      dropped = words;
    },
    stop() {
      front.close();
      endLines();
    },
  };
}

/** The same database at another port of this machine. */
export function throughPort(url: string, port: number) {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

// One load by autocannon, in a process of its own; prints JSON.
import type { Target } from "../load.ts";

type Options = Target & { clients: number; seconds: number };
const name = "autocannon";
const { default: autocannon } = await import(name);
const { url, headers, signsUp, clients, seconds }: Options = JSON.parse(process.argv[2] ?? "{}");

let count = 0;
const signUp = {
  method: "POST",
  setupRequest: (request: object) => {
    count += 1;
    return {
      ...request,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      },
      body: `email=reader-${process.pid}-${count}%40example.com`,
    };
  },
};
const found = await autocannon({
  url,
  headers,
  connections: clients,
  duration: seconds,
  requests: signsUp ? [signUp] : undefined,
});
const answers = found["2xx"] + found["3xx"];
console.log(
  JSON.stringify({
    answers,
    perSecond: answers / found.duration,
    p50: found.latency.p50,
    p99: found.latency.p99,
    wrong: found["4xx"] + found["5xx"] + found.errors + found.timeouts,
  }),
);

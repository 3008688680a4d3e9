import type { Random } from "../random.ts";
import { hostileValue } from "./values.ts";

/** What a line may hold: the rest would only end the header early. */
const oneLine = (random: Random) =>
  hostileValue(random)
    .subarray(0, 4000)
    .toString("latin1")
    .replace(/[\r\n\0]/g, "");

const HEADERS: Record<string, readonly string[]> = {
  Accept: ["*/*", "text/html", "application/json", "text/x-script", "image/avif,*/*;q=0", ";;;"],
  "Accept-Encoding": [
    "gzip",
    "br",
    "deflate",
    "gzip, br",
    "identity;q=0",
    "*;q=0",
    "zstd",
    "\u00ff",
  ],
  "Accept-Language": ["en", "xx-\u00ff", "*"],
  Range: ["bytes=0-10", "bytes=-5", "bytes=9999999-", "bytes=0-1,3-4", "lines=1", "bytes=x"],
  "If-None-Match": ["*", '"x"', 'W/"0"', "\u00ff"],
  "If-Modified-Since": ["Thu, 01 Jan 2099 00:00:00 GMT", "yesterday"],
  "X-Forwarded-Host": ["evil.example", "a b", ""],
  "X-Forwarded-Proto": ["https", "javascript"],
  "X-Client-Address": ["6.6.6.6"],
  "X-Remix-Replace": ["true"],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "none", "x"],
  "Sec-Purpose": ["prefetch"],
  Origin: ["http://localhost", "http://localhost", "https://evil.example", "null", "\u00ff", ""],
  Referer: ["http://localhost/jobs", "https://evil.example/%", "::"],
  Expect: ["100-continue", "everything"],
  Upgrade: ["websocket", "h2c"],
  "X-HTTP-Method-Override": ["DELETE"],
  "User-Agent": ["", "<script>", "googlebot"],
};

const HOSTS = [
  "localhost",
  "localhost",
  "localhost",
  "localhost:1",
  "evil.example",
  "a b",
  "",
  "[::1]",
];
const COOKIES = [
  "session=",
  "session=bm90anNvbg",
  "session=%ff",
  "toast=x.y",
  "toast=eyJ0b2FzdCI6e319.x",
];

/** Lines of a head, each client's from an address of its own. */
export function strangeHeaders(random: Random, number: number) {
  const lines = [
    `Host: ${random.chance(85) ? "localhost" : random.pick(HOSTS)}`,
    `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  ];
  while (random.chance(55)) {
    const name = random.pick(Object.keys(HEADERS));
    const value = random.chance(85) ? random.pick(HEADERS[name] ?? []) : oneLine(random);
    lines.push(`${name}: ${value}`);
  }
  if (random.chance(10)) lines.push(`Cookie: ${random.pick(COOKIES)}`);
  if (random.chance(5)) lines.push(`X-Odd: ${oneLine(random)}`);
  if (random.chance(2)) lines.push("Host: twice.example");
  if (random.chance(2)) lines.push(...Array.from({ length: 100 }, (_, index) => `X-${index}: y`));
  if (random.chance(2)) lines.push(`X-Large: ${"x".repeat(20_000)}`);
  return lines;
}

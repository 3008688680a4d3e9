import type { Random } from "../random.ts";

/** Bytes, because much of what arrives at a server is no text. */
const bytes = (text: string) => Buffer.from(text);

const HOSTILE = [
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "1e309",
  "9007199254740993",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  '"); DROP TABLE jobs; --',
  "%' UNION SELECT notes FROM jobs --",
  "<script>alert(1)</script>",
  "</script><svg onload=alert(1)>",
  "javascript:alert(1)",
  "data:text/html,<b>x",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%2e%2e%2f%2e%2e%2f",
  "%00",
  "%",
  "a\r\nX-Injected: yes\r\n\r\n",
  "a\nSet-Cookie: x=y",
  "{{7*7}}#{7*7}",
  "\u0000",
  "a\u0000b",
  "\u202egnp.exe",
  "\u{1f3d6}\ufe0f\u{1d4b3}",
  "I\u0307\u1e9e\u03c2",
  "e\u0301".repeat(60),
  "\ufdfa".repeat(100),
  "x".repeat(121),
  "x".repeat(5001),
  "y ".repeat(10_001),
  "\n".repeat(300),
  "2026-13-45",
  "https://[::1]:99999/",
  "http://user:pw@example.com:80/%ff?#",
  "mailto:a@b.example",
  "a@b",
  `${"a".repeat(250)}@example.com`,
].map(bytes);

/** Half a character, a surrogate by itself, and bytes that begin nothing. */
const NO_TEXT = [[0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xff, 0xfe, 0x00]];

const WORDS = "cook beach pier host a e night $24 Full-time Hospitality é ñ 日本 all live".split(
  " ",
);

export function hostileValue(random: Random): Buffer {
  if (random.chance(55)) return random.pick(HOSTILE);
  if (random.chance(15)) return Buffer.from(random.pick(NO_TEXT));
  if (random.chance(15)) {
    return Buffer.from(Array.from({ length: random.below(64) }, () => random.below(256)));
  }
  const words = Array.from({ length: random.below(8) }, () => random.pick(WORDS));
  return bytes(words.join(" "));
}

const NAMES = [
  "__proto__",
  "constructor",
  "a[b].c",
  "logo[]",
  "tags[0]",
  "__intent__",
  "__state__",
  "toString",
  "",
  "é",
  "x".repeat(300),
];

export const hostileName = (random: Random) => random.pick(NAMES);

/** As a browser writes it into an address or a form: everything but letters, digits and a few signs by its byte. */
export function percentEncode(value: Buffer) {
  return [...value]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}

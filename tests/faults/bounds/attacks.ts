const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** One request that costs its sender little. Node takes 16 KB of headers. */
type Attack = [name: string, bytes: Buffer];

const LONG = 15_000;
const URLENCODED = "application/x-www-form-urlencoded";

const request = (line: string, headers: string, body: Buffer | string = "") => {
  const start = `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(body as string, "latin1")]);
};

const get = (target: string, headers = "") => request(`GET ${target}`, headers);

const post = (path: string, type: string, body: Buffer | string) =>
  request(`POST ${path}`, `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`, body);

const form = (path: string, body: string) => post(path, URLENCODED, body);

const times = (text: string, bytes: number) => text.repeat(bytes / text.length);

/** Every field of a form with as much of the text as fits into all of it. */
const filled = (names: string[], text: string, bytes: number) =>
  names.map((name) => `${name}=${times(text, bytes / names.length - 20)}`).join("&");

const inquiry = ["name", "email", "message"];
const posting = "company title location salary description requirements apply_link website".split(
  " ",
);

const multipart = (path: string, boundary: string, content: Buffer, head = 'name="message"') =>
  post(
    path,
    `multipart/form-data; boundary=${boundary}`,
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );

const chunked = (path: string, type: string, body: string, size: number) => {
  const chunks = body.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  const coded = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
  const headers = `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n`;
  return request(`POST ${path}`, headers, `${coded}0\r\n\r\n`);
};

const file = 'name="logo"; filename="a.png"';
const filler = (size: number, text = "a") => Buffer.alloc(size, text);
const boundary = "b".repeat(70);
const almostBoundary = `\r\n--${"b".repeat(69)}`;
/** Each with as much of what is nearly a boundary as a form with a file may have of all. */
const nearParts = (path: string, count: number) => {
  const one = filler((5.4 * MEGABYTE) / count - 200, almostBoundary);
  const between = (at: number) =>
    Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n`);
  const more = Array.from({ length: count }, (_, at) => [between(at), one]).flat();
  return multipart(path, boundary, Buffer.concat([filler(1), ...more]), file);
};
const parts = (count: number, headers: string) =>
  `--x\r\nContent-Disposition: form-data; name="a"${headers}\r\n\r\n1\r\n`.repeat(count);

export const targets: Attack[] = [
  ["slashes", get(`/${times("/", LONG)}z`)],
  ["as many slashes as are read", get(`/${times("/", 2000)}z`)],
  ["slashes behind a page", get(`/jobs${times("/", 2000)}z`)],
  ["slashes, some of them encoded", get(`/${times("/%2f", 2000)}z`)],
  ["slashes in a form's address", form(`/${times("/", 2000)}z`, "a=1")],
  ["a thousand folders", get(times("/a", 2000))],
  ["a thousand dots", get(times("/..", 2000))],
  ["names without values", get(`/jobs?${times("a&", LONG)}`)],
  ["as many names as are read", get(`/jobs?${times("a&", 2000)}`)],
  ["a long value", get(`/jobs?x=${times("%22", LONG)}`)],
  ["a long value that the page knows", get(`/jobs?category=${times("%22", 1990)}`)],
  ["a long search", get(`/jobs?q=${times("%22", 1990)}`)],
  ["a search of one letter of two bytes", get(`/jobs?q=${times("\xe9'", 1990)}`)],
  ["a search of many words", get(`/jobs?q=${times("ab+", 1990)}`)],
  ["marks above one letter", get(`/events?q=a${times("%CC%81", 1980)}`)],
  ["a search of the hotels", get(`/hotels?q=${times("%22", 1900)}&price=${times("'", 100)}`)],
  ["a question of quotes", get(`/search?q=${times("%22", 1990)}`)],
  ["a question of small words", get(`/search?q=${times("a+e+i+o+", 1000)}`)],
  ["a question that is nearly known", get(`/search?q=${times("oyster+musik+", 600)}`)],
  ["a question that means much", get(`/search?q=${times("free+tonight+music+jobs+", 400)}`)],
  ["a question of what is near", get(`/search?q=${times("near+the+park+by+the+zoo+", 400)}`)],
  ["a question of pay", get(`/search?q=jobs+that+pay+at+least+${times("$1,1.1+", 280)}`)],
  ["a question of rooms", get(`/search?q=${times("at+least+3+bed+", 450)}`)],
  ["suggestions of marks", get(`/search/suggestions?q=a${times("%CC%81", 1970)}`)],
  ["a search of the calendar", get(`/events.ics?q=${times("%22", 1980)}`)],
  ["a search of the feed", get(`/jobs/feed.xml?q=${times("ab+", 1970)}`)],
  ["the way of Remix 1 with many names", get(`/jobs?_data&${times("a&", 2000)}`)],
  ["an address of another kind", get(`http://localhost/${times("/", 2000)}z`)],
  ["data of many routes", get(`/jobs.data?_routes=${times("a,", 1980)}`)],
];

export const headers: Attack[] = [
  ["Host", request("GET /", "").subarray(0)],
  ["many encodings", get("/jobs", `Accept-Encoding: ${times("a;q=0.1,", LONG)}\r\n`)],
  ["encodings of a file", get("/images/share.jpg", `Accept-Encoding: ${times("a,", LONG)}\r\n`)],
  ["blanks between encodings", get("/jobs", `Accept-Encoding: a${times(" ", LONG)}b\r\n`)],
  ["many tags", get("/jobs", `If-None-Match: ${times('"a",', LONG)}\r\n`)],
  ["many tags of a file", get("/images/share.jpg", `If-None-Match: ${times('"a",', LONG)}\r\n`)],
  ["many ranges", get("/images/share.jpg", `Range: bytes=${times("0-1,", LONG)}1-2\r\n`)],
  ["many cookies", get("/jobs", `Cookie: ${times("a=1; ", LONG)}\r\n`)],
  ["blanks between cookies", get("/jobs", `Cookie: a=1;${times(" ", LONG)}b\r\n`)],
  ["a long session", get("/admin", `Cookie: session=${times("W1", LONG)}\r\n`)],
  ["a long toast", get("/jobs", `Cookie: toast=${times("%5B", LONG)}.x\r\n`)],
  ["many proxies", get("/jobs?x", `X-Forwarded-For: ${times("1.1.1.1,", LONG)}\r\n`)],
  ["a long origin", request("POST /contact", `Origin: http://${times("a.", LONG)}\r\n`)],
  ["many headers", get("/jobs?x", times("A: b\r\n", 9000))],
  [
    "a long content type",
    post("/contact", `multipart/form-data; ${times('boundary="', LONG)}`, "a"),
  ],
  ["languages", get("/jobs?x", `Accept-Language: ${times("de;q=0.1,", LONG)}\r\n`)],
  ["kinds of content", get("/jobs?x", `Accept: ${times("a/b;q=0.1,", LONG)}\r\n`)],
];

export const bodies: Attack[] = [
  ["a long boundary", multipart("/contact", "a".repeat(LONG), filler(6 * MEGABYTE))],
  ["a file for a form without one", multipart("/contact", boundary, filler(6 * MEGABYTE), file)],
  ["a file of 6 MB", multipart("/jobs", boundary, filler(6 * MEGABYTE), file)],
  ["a file of 31 MB", multipart("/jobs", boundary, filler(31 * MEGABYTE, "\0"), file)],
  [
    "a file of 31 MB, as by a script",
    multipart("/jobs/logo", boundary, filler(31 * MEGABYTE, "\0"), file),
  ],
  ["what is nearly a boundary in 38 parts", nearParts("/jobs", 37)],
  ["what is nearly a boundary in 38 parts, as by a script", nearParts("/jobs/logo", 37)],
  ["a file of 60 MB", multipart("/jobs", boundary, filler(60 * MEGABYTE), file)],
  [
    "what is nearly a boundary",
    multipart("/jobs", boundary, filler(5 * MEGABYTE, almostBoundary), file),
  ],
  ["many line ends in a file", multipart("/jobs", boundary, filler(5 * MEGABYTE, "\r\n--b"), file)],
  ["a field of angle brackets", form("/contact", filled(["message"], "<", 250 * KILOBYTE))],
  ["a megabyte of angle brackets", form("/contact", filled(["message"], "<", 1000 * KILOBYTE))],
  ["fields of angle brackets", form("/contact", filled(inquiry, "<", 250 * KILOBYTE))],
  ["fields of quotes", form("/jobs?post", filled(posting, "%22", 250 * KILOBYTE))],
  ["fields of blanks", form("/jobs?post", filled(posting, "+", 250 * KILOBYTE))],
  ["fields of tabs and letters", form("/jobs?post", filled(posting, "a%09", 250 * KILOBYTE))],
  ["fields of line ends", form("/jobs?post", filled(posting, "%0D", 250 * KILOBYTE))],
  ["a long address", form("/newsletter", filled(["email"], "a.", 250 * KILOBYTE))],
  ["a long password", form("/auth", filled(["email", "password"], "a", 250 * KILOBYTE))],
  ["an address of dots", form("/newsletter", `email=${times("a.", 250)}`)],
  [
    "names that no form has",
    form(
      "/contact",
      filled(
        [...Array(30)].map((_, at) => `f_${"x".repeat(at)}`),
        "<",
        250 * KILOBYTE,
      ),
    ),
  ],
  ["many empty fields", form("/contact", times("&", 250 * KILOBYTE))],
  ["broken escapes", form("/contact", `message=${times("%", 250 * KILOBYTE)}`)],
  [
    "pieces of one byte",
    chunked("/contact", URLENCODED, `message=${times("a", 250 * KILOBYTE)}`, 1),
  ],
  [
    "pieces of one byte of a file",
    chunked("/jobs", "multipart/form-data; boundary=x", `--x\r\n${times("a", MEGABYTE)}`, 1),
  ],
  [
    "parts with long headers",
    post("/contact", "multipart/form-data; boundary=x", `${parts(30, times("; a=1", 8000))}--x--`),
  ],
  [
    "parts with long names",
    post("/contact", "multipart/form-data; boundary=x", `${parts(30, times("\\", 8000))}--x--`),
  ],
  [
    "parts with blanks in their headers",
    post("/contact", "multipart/form-data; boundary=x", `${parts(30, times(" ", 8000))}--x--`),
  ],
  [
    "parts with many headers",
    post(
      "/contact",
      "multipart/form-data; boundary=x",
      `${parts(30, times("\r\na:b", 8000))}--x--`,
    ),
  ],
  [
    "many small parts",
    post("/contact", "multipart/form-data; boundary=x", `${parts(4000, "")}--x--`),
  ],
];

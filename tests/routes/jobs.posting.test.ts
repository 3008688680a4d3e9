import { existsSync, readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countJobs, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { action } from "#app/routes/jobs/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeLiveJob, postedJob } from "#tests/support/factories.ts";
import { fileOf, picture } from "#tests/support/pictures.ts";
import { answerOf, post, postFiles, send } from "#tests/support/requests.ts";

decodeHere();

const everyPending = async () =>
  (await listJobs("pending", { q: "", category: "all", type: "all", page: 1 })).jobs;
const pictures = () => (existsSync(logosFolder) ? readdirSync(logosFolder) : []);
const removePictures = () => rmSync(logosFolder, { recursive: true, force: true });

beforeEach(removePictures);
afterEach(removePictures);

describe("POST /jobs", () => {
  const sendForm = (values: Record<string, string | File>, path = "/jobs?post") =>
    answerOf(() => action(postFiles(path, values)));

  test("a whole posting waits for review, and its employer gets a page of their own", async () => {
    const answer = await sendForm({ ...postedJob }, "/jobs?category=Wellness&post");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(/^\/jobs\/manage\/[\w-]{43}\?sent=job$/);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^toast=.*HttpOnly; SameSite=Lax/);
    expect(await everyPending()).toMatchObject([{ title: "Line Cook", logo: null, tier: "basic" }]);
  });

  test("a plain form without a file field does as well", async () => {
    const answer = await answerOf(() => action(post("/jobs", postedJob)));
    expect(answer.status).toBe(303);
    expect(await everyPending()).toMatchObject([{ title: "Line Cook", logo: null }]);
  });

  test("a logo comes along, re-encoded, with its twin", async () => {
    await sendForm({ ...postedJob, logo: await picture("jpeg") });
    expect((await everyPending())[0]?.logo).toMatch(
      /^\/uploads\/job-images\/[0-9a-f]{20}-\d{13}\.jpg$/,
    );
    expect(pictures()).toHaveLength(2);
  });

  test("an empty file field is no file", async () => {
    const none = fileOf("", "", "application/octet-stream");
    expect((await sendForm({ ...postedJob, logo: none })).status).toBe(303);
    expect(await everyPending()).toMatchObject([{ logo: null }]);
    expect(pictures()).toEqual([]);
  });

  test("status, tier, featured, notes and id cannot be sent along", async () => {
    await sendForm({
      ...postedJob,
      status: "live",
      tier: "partner",
      featured: "true",
      notes: "hi",
      id: "mine",
      logo_url: "/x",
    });
    expect(await everyPending()).toMatchObject([{ tier: "basic", featured: false, notes: null }]);
    expect((await everyPending())[0]?.id).not.toBe("mine");
  });

  test.each([
    ["javascript: as link", { apply_link: "javascript:alert(1)" }],
    ["javascript: as website", { website: "javascript:alert(1)" }],
    ["20 000 characters", { description: "x".repeat(20_000) }],
    ["blanks", { title: "   " }],
    ["an unknown category", { category: "Astronauts" }],
  ])("%s: 400, everything kept, nothing stored", async (_, wrong) => {
    const { status, body } = await sendForm({ ...postedJob, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.result.error)).toEqual(Object.keys(wrong));
    expect(body.result.initialValue).toMatchObject({ ...postedJob, ...wrong });
    expect(await countJobs()).toBe(0);
  });

  test("a wrong field keeps the accepted logo, which the next try claims by its signed name", async () => {
    const logo = await picture();
    const first = await sendForm({ ...postedJob, title: "", logo });
    expect(first.status).toBe(400);
    expect(first.body.logo.url).toMatch(/^\/uploads\/job-images\//);

    await sendForm({ ...postedJob, logo_token: first.body.logo.token });
    expect(await everyPending()).toMatchObject([{ logo: first.body.logo.url.split("?", 1)[0] }]);
  });

  test("an address or name that we did not sign is no logo", async () => {
    const job = await makeLiveJob({
      logo: "/uploads/job-images/aaaaaaaaaaaaaaaaaaaa-1234567890123.png",
    });
    for (const logo_token of [job.logo ?? "", "https://evil.example/x.png", "a~b~c"]) {
      const { status, body } = await sendForm({ ...postedJob, logo_token });
      expect(status).toBe(400);
      expect(body.problem.title).toBe("Upload failed");
    }
    expect(await countJobs("pending")).toBe(0);
  });

  test("a file that is too large: the specified words, all text kept, nothing stored", async () => {
    const logo = fileOf(new Uint8Array(6 * 1024 * 1024), "photo.png", "image/png");
    const { status, body } = await sendForm({ ...postedJob, logo });
    expect(status).toBe(400);
    expect(body.problem).toEqual({
      title: "File too large",
      description: "Maximum file size is 5MB",
    });
    expect(body.result.initialValue).toMatchObject(postedJob);
    expect([await countJobs(), pictures()]).toEqual([0, []]);
  });

  test("a body that ends to the byte where no more of it is kept is no different", async () => {
    const head = Object.entries(postedJob)
      .map(
        ([name, value]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("");
    const file = `${head}--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const chunk = new Uint8Array(65_536).fill(7);
    const first = new Uint8Array(65_536).fill(7);
    first.set(new TextEncoder().encode(file));
    const chunks = [
      first,
      ...Array.from({ length: 100 }, () => chunk),
      new TextEncoder().encode("\r\n--x--\r\n"),
    ];
    const body = new ReadableStream({
      pull: (to) => {
        const next = chunks.shift();
        if (next) to.enqueue(next);
        else to.close();
      },
    });
    const request = new Request("http://guide.test/jobs", {
      method: "POST",
      body,
      duplex: "half",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    } as RequestInit);
    const answer = await answerOf(() => action({ request, params: {}, context: {} }));
    expect(answer.body.problem.title).toBe("File too large");
    expect(answer.body.result.initialValue).toMatchObject(postedJob);
  });

  test.each([
    ["a text file named .png", "just text", "logo.png", "image/png"],
    ["a text file", "just text", "logo.txt", "text/plain"],
    ["an HTML page", "<script>alert(1)</script>", "logo.html", "text/html"],
    ["no bytes at all", "", "logo.png", "image/png"],
  ])("%s is no picture", async (_, text, name, type) => {
    const { status, body } = await sendForm({ ...postedJob, logo: fileOf(text, name, type) });
    expect(status).toBe(400);
    expect(body.problem).toMatchObject({
      title: "Invalid file type",
      description: expect.stringMatching(/^Please upload an image file/),
    });
    expect([await countJobs(), pictures()]).toEqual([0, []]);
  });

  test("an SVG with a script becomes a bitmap", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script><rect width="20" height="20"/></svg>`;
    await sendForm({ ...postedJob, logo: fileOf(svg, "logo.svg", "image/svg+xml") });
    expect((await everyPending())[0]?.logo).toMatch(/\.png$/);
    expect(pictures().filter((name) => name.endsWith(".svg"))).toEqual([]);
  });

  test("broken UTF-8 is asked for again, not stored", async () => {
    const body = new URLSearchParams(postedJob).toString().replace("Gulf+Grill", "Caf%E9+%FF");
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await answerOf(() => action(send("/jobs", body, undefined, type)));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.result.error)).toEqual(["company"]);
    expect(await countJobs()).toBe(0);
  });

  test.each([
    ["an empty body", "", "application/x-www-form-urlencoded"],
    ["JSON", JSON.stringify(postedJob), "application/json"],
    ["plain text", "company=x", "text/plain"],
    [
      "half a multipart body",
      '--x\r\nContent-Disposition: form-data; name="t',
      "multipart/form-data; boundary=x",
    ],
  ])("%s is an empty form", async (_, body, type) => {
    const answer = await answerOf(() =>
      action(send("/jobs", body, undefined, { "Content-Type": type })),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.result.error)).toContain("title");
    expect(await countJobs()).toBe(0);
  });

  test("a client over its uploads is told so beside the field, and keeps the text", async () => {
    const client = { "X-Client-Address": "192.0.2.62" };
    const submit = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(postedJob)) form.append(name, value);
      form.append("logo", new File(["x"], "x.png", { type: "image/png" }));
      return answerOf(() => action(send("/jobs", form, undefined, client)));
    };
    for (let number = 1; number <= 60; number++) expect((await submit()).status).toBe(400);
    const { status, body } = await submit();
    expect([status, body.problem.title]).toEqual([429, "Upload failed"]);
    expect(body.result.initialValue).toMatchObject(postedJob);
  });

  test("the same posting sent twice at once is one row, one logo and two successes", async () => {
    const twice = await Promise.all(
      [1, 2].map(async () => sendForm({ ...postedJob, logo: await picture() })),
    );
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await countJobs()).toBe(1);
    expect(pictures()).toHaveLength(2);
  });

  test("when the database fails the form comes back whole, in the specified words", async () => {
    await fillDisk("INSERT", "jobs");
    const { status, body } = await sendForm({ ...postedJob, logo: await picture() });
    expect(status).toBe(500);
    expect(body.result.error[""]).toEqual(["Failed to submit job. Please try again."]);
    expect(body.result.initialValue).toMatchObject(postedJob);
    expect(body.logo.url).toMatch(/^\/uploads/);
  });
});

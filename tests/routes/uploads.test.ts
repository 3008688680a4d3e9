import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createJobToken } from "#app/domain/jobs/employer/contact.server.ts";
import { approveJob, refuseChange } from "#app/domain/jobs/review/review.server.ts";
import { logosFolder, type StoredLogo } from "#app/domain/uploads/logos.server.ts";
import { previewedAt, signLogo, toLogoToken } from "#app/http/logos.server.ts";
import { loader as ownLogo } from "#app/routes/jobs.manage-logo/route.ts";
import { loader } from "#app/routes/uploads/route.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeRevision } from "#tests/support/employers.ts";
import {
  makeJob,
  makeLiveJob,
  makeOverdueJob,
  signedIn,
  signedInAdmin,
} from "#tests/support/factories.ts";
import { storePicture } from "#tests/support/logos.ts";
import { from, get } from "#tests/support/requests.ts";

decodeHere();

afterEach(() => rmSync(logosFolder, { recursive: true, force: true }));

const read = (name: string, query = "", cookie?: string) =>
  loader({ ...get(`/uploads/job-images/${name}${query}`, cookie), params: { name } });
const twinOf = (name: string) => name.replace(".png", ".webp");

describe("the logo of a live job", () => {
  test("and its twin are public for an hour, and can do nothing", async () => {
    const { name, url } = await storePicture();
    await makeLiveJob({ logo: url });
    const answer = await read(name);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=3600",
      "content-type": "image/png",
      "content-security-policy":
        "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const twin = await read(twinOf(name));
    expect(twin.headers.get("content-type")).toBe("image/webp");
    expect(twin.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

describe("any other uploaded picture", () => {
  let logo: StoredLogo;
  beforeEach(async () => {
    logo = await storePicture();
  });

  const statuses = async (...answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);

  test.each([
    ["named by no job", async () => undefined],
    ["of a pending job", () => makeJob({ logo: logo.url })],
    ["of a rejected job", () => makeJob({ logo: logo.url, status: "rejected" })],
    ["of an expired job", () => makeJob({ logo: logo.url, status: "expired" })],
    ["of a job that has expired a moment ago", () => makeOverdueJob({ logo: logo.url })],
  ])("%s is not there for strangers, nor is its twin", async (_, make) => {
    await make();
    expect(await statuses(read(logo.name), read(twinOf(logo.name)))).toEqual([404, 404]);
    expect(await statuses(read(logo.name, "", await signedIn()))).toEqual([404]);
  });

  test("is public from the moment an admin approves its job, and nobody has kept that it was missing", async () => {
    const { id } = await makeJob({ logo: logo.url });
    expect((await read(logo.name)).headers.get("cache-control")).toBe("no-store");
    await approveJob(id, { admin: "jane@example.com" });
    expect((await read(logo.name)).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  const previewOf = (now?: number) =>
    new URL(previewedAt(logo.name, now), "http://guide.test").search;

  test("is shown at its signed address to whoever uploaded it, and kept by no proxy and no search engine", async () => {
    const answer = await read(logo.name, previewOf());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("is shown there for two hours, and no word of it can be changed", async () => {
    const old = Date.now() - 2 * 60 * 60 * 1000;
    expect(await statuses(read(logo.name, previewOf(old + 60_000)))).toEqual([200]);
    expect(await statuses(read(logo.name, previewOf(old - 1000)))).toEqual([404]);
    const [, signature] = previewOf().split(".");
    for (const end of ["zzzzzzzzzz", "", "NaN", "-1", "1e99"]) {
      expect(await statuses(read(logo.name, `?preview=${end}.${signature}`)), end).toEqual([404]);
    }
  });

  test("is shown there in a page of ours, and not to whoever follows a link to it", async () => {
    const asked = (dest: string, site: string) => {
      const { request } = get(`/uploads/job-images/${logo.name}${previewOf()}`);
      request.headers.set("Sec-Fetch-Dest", dest);
      request.headers.set("Sec-Fetch-Site", site);
      return loader({ ...get("/"), request, params: { name: logo.name } });
    };
    expect(
      await statuses(
        asked("image", "same-origin"),
        asked("document", "cross-site"),
        asked("document", "none"),
        asked("image", "cross-site"),
      ),
    ).toEqual([200, 404, 404, 404]);
  });

  test.each([
    ["waits", 200, () => makeJob({ logo: logo.url })],
    ["is refused", 404, () => makeJob({ logo: logo.url, status: "rejected" })],
    ["has ended", 200, () => makeJob({ logo: logo.url, status: "expired" })],
    [
      "is refused while another waits with it",
      200,
      async () => {
        await makeJob({ logo: logo.url, status: "rejected" });
        await makeJob({ logo: logo.url });
      },
    ],
    [
      "is live, and a change to it was refused",
      404,
      async () => {
        const { id } = await makeRevision(await makeLiveJob(), { logo: logo.url });
        await refuseChange(id, "jane@example.com", { reason: "spam", words: null });
      },
    ],
    [
      "is live, and a change to it waits",
      200,
      async () => {
        await makeJob({ logo: logo.url, status: "rejected" });
        await makeRevision(await makeLiveJob(), { logo: logo.url });
      },
    ],
  ])("there, when its job %s, is answered with %d", async (_, status, make) => {
    const preview = previewOf();
    await make();
    expect(await statuses(read(logo.name, preview))).toEqual([status]);
  });

  test("of a refused job stands below the link of its employer, as long as it may be sent again", async () => {
    const job = await makeJob({ logo: logo.url, status: "rejected", mayResend: true });
    const below = async (token: string) =>
      ownLogo({ ...get(`/jobs/manage/${token}/logo`), params: { token } });
    const token = await createJobToken(job.id, "receipt");
    const answer = await below(token);
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(await statuses(below("x".repeat(43)))).toEqual([404]);
    const final = await makeJob({ logo: logo.url, status: "rejected" });
    expect(await statuses(below(await createJobToken(final.id, "receipt")))).toEqual([404]);
  });

  test("is a 429 below the sixty-first wrong link of an hour", async () => {
    const params = { token: "x".repeat(43) };
    const below = (address: string) =>
      ownLogo({ ...from(address, get(`/jobs/manage/${params.token}/logo`)), params });
    for (let turn = 0; turn < 60; turn += 1) expect((await below("192.0.2.9")).status).toBe(404);
    const answer = await below("192.0.2.9");
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many links that open nothing were tried");
    expect((await below("198.51.100.9")).status).toBe(404);
  });

  test("is not shown by another picture's signature, nor by the token of the form", async () => {
    const other = toLogoToken(await storePicture());
    const signature = signLogo(logo).split("~")[2];
    for (const query of [
      other.url.slice(other.url.indexOf("?")),
      `?preview=${signature}`,
      `?preview=${signLogo(logo)}`,
      "?preview=",
      "?preview",
    ]) {
      expect(await statuses(read(logo.name, query)), query).toEqual([404]);
    }
  });

  test("is shown to admins, who review it, and kept by no proxy", async () => {
    await makeJob({ logo: logo.url });
    const cookie = await signedInAdmin();
    for (const name of [logo.name, twinOf(logo.name)]) {
      const answer = await read(name, "", cookie);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});

test.each(["../guide.db", "..%2fguide.db", "x.png", "", "aaaaaaaaaaaaaaaaaaaa-1234567890123.svg"])(
  "%j is not there, not even for admins",
  async (name) => {
    const { status, headers } = await read(encodeURIComponent(name), "", await signedInAdmin());
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  },
);

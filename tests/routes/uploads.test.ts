import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "#app/domain/jobs/review/job-decisions.server.ts";
import { logosFolder, type StoredLogo } from "#app/domain/logos/logos.server.ts";
import { signLogo, toLogoToken } from "#app/http/logo-upload.server.ts";
import { loader } from "#app/routes/uploads/route.ts";
import {
  makeJob,
  makeLiveJob,
  makeOverdueJob,
  signedIn,
  signedInAdmin,
} from "#tests/support/factories.ts";
import { storePicture } from "#tests/support/logos.ts";
import { get } from "#tests/support/requests.ts";

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
      "content-security-policy": "default-src 'none'; sandbox",
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

  test("is shown at its signed address to whoever uploaded it, and kept by no proxy", async () => {
    const { url } = toLogoToken(logo);
    const answer = await read(logo.name, url.slice(url.indexOf("?")));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
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
      expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
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

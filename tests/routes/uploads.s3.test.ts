import { expect, test } from "vitest";
import { loader } from "#app/routes/uploads/route.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob, makeLiveJob, signedInAdmin } from "#tests/support/factories.ts";
import { storePicture } from "#tests/support/logos.ts";
import { get } from "#tests/support/requests.ts";
import { useS3Uploads } from "#tests/support/s3-uploads.ts";

decodeHere();

const s3 = await useS3Uploads();

const read = (name: string, cookie?: string) =>
  loader({ ...get(`/uploads/job-images/${name}`, cookie), params: { name } });

test("a logo in a bucket has the headers of one on the disk, and so has its twin", async () => {
  const { name, url } = await storePicture();
  await makeLiveJob({ logo: url });
  const answer = await read(name);
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    {
      "cache-control": "public, max-age=3600",
      "content-type": "image/png",
      "content-security-policy":
        "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  ]);
  const stored = s3.objects.get(`naples/job-images/${name}`)?.body;
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored ?? Buffer.alloc(0))).toBe(true);
  const twin = await read(name.replace(".png", ".webp"));
  expect(twin.headers.get("content-type")).toBe("image/webp");
});

test("of a job that waits it is for admins alone, and nobody else makes us ask the bucket", async () => {
  const { name, url } = await storePicture();
  await makeJob({ logo: url });
  const before = s3.asked.length;
  expect((await read(name)).status).toBe(404);
  expect(s3.asked.length).toBe(before);
  const answer = await read(name, await signedInAdmin());
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a logo that is gone from the bucket is not there, and nobody keeps that", async () => {
  const { name, url } = await storePicture();
  await makeLiveJob({ logo: url });
  s3.objects.clear();
  const answer = await read(name);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test.each(["away", [503, "SlowDown"], [403, "AccessDenied"], [501, "NotImplemented"]] as const)(
  "while the bucket says %j a logo may come later, and nobody keeps that",
  async (behaviour) => {
    const { name, url } = await storePicture();
    await makeLiveJob({ logo: url });
    s3.always(typeof behaviour === "string" ? behaviour : [...behaviour]);
    const answer = await read(name);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(answer.headers.get("retry-after")).toBe("60");
  },
);

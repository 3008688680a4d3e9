import { format } from "node:util";
import { expect, test, vi } from "vitest";
import { touchLogo } from "#app/domain/uploads/logos.server.ts";
import { sweep, sweepLogos } from "#app/operations/sweep.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob } from "#tests/support/factories.ts";
import { storePicture } from "#tests/support/logos.ts";
import { useS3Uploads } from "#tests/support/s3-uploads.ts";

decodeHere();

const s3 = await useS3Uploads();
const HOURS_3 = 3 * 60 * 60 * 1000;
const twin = (name: string) => name.replace(".png", ".webp");
const inBucket = () => [...s3.objects.keys()].map((key) => key.replace("naples/job-images/", ""));

function makeOld(...names: string[]) {
  for (const name of names) s3.age(`naples/job-images/${name}`, HOURS_3);
}

test("the sweep of a bucket goes by when the store took a file: unused ones of two hours go", async () => {
  const [old, fresh, used] = [await storePicture(), await storePicture(), await storePicture()];
  await makeJob({ logo: used.url });
  makeOld(old.name, twin(old.name), used.name, twin(used.name));
  expect(await sweepLogos()).toBe(1);
  const kept = [fresh.name, twin(fresh.name), used.name, twin(used.name)];
  expect(inBucket().sort()).toEqual(kept.sort());
  expect(await sweepLogos()).toBe(0);
});

test("a picture that a form came back with stays", async () => {
  const { name } = await storePicture();
  makeOld(name, twin(name));
  await touchLogo(name);
  expect(await sweepLogos()).toBe(0);
  expect(s3.objects.size).toBe(2);
});

test("nothing foreign in the bucket is touched, over all pages", async () => {
  const foreign = ["by-hand.png", ".probe", "a", "b", "c", "d"];
  for (const name of foreign) {
    const body = Buffer.from("x");
    s3.objects.set(`naples/job-images/${name}`, { body, type: "", modifiedAt: new Date(0) });
  }
  const body = Buffer.from("x");
  s3.objects.set("naples/other.png", { body, type: "", modifiedAt: new Date(0) });
  expect(await sweepLogos()).toBe(0);
  expect(s3.objects.size).toBe(7);
});

test("while the bucket is away the sweep takes nothing, and goes on the next time", async () => {
  const { name } = await storePicture();
  makeOld(name, twin(name));
  s3.always("away");
  await expect(sweepLogos()).rejects.toMatchObject({ problem: "away" });
  s3.always();
  expect(await sweepLogos()).toBe(1);
});

test("one that cannot be removed is said and stops no other", async () => {
  const [one, other] = [await storePicture(), await storePicture()];
  makeOld(one.name, twin(one.name), other.name, twin(other.name));
  s3.always([403, "AccessDenied"], `DELETE naples/job-images/${one.name.slice(0, 20)}`);
  expect(await sweepLogos()).toBe(1);
  expect(inBucket().sort()).toEqual([one.name, twin(one.name)].sort());
  expect(console.error).toHaveBeenCalledWith(
    "%s:",
    `Removing the logo ${one.name.replace(".png", "")} failed`,
    expect.objectContaining({ problem: "forbidden" }),
  );
});

test("a wrong region is one line of the sweep, and names the right one", async () => {
  s3.always([400, "AuthorizationHeaderMalformed", "eu-west-3"], "GET ?");
  const said = vi.mocked(console.error);
  said.mockClear();
  await sweep();
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2));
  const why =
    "The S3 store is refused: GET /guide 400 AuthorizationHeaderMalformed: its region is eu-west-3, not us-east-1";
  expect(said.mock.calls.map((words) => format(...words))).toEqual([
    `Uploads in s3://guide/naples: ${why}.`,
    `The timetable could not sweep the uploads: ${why}`,
  ]);
});

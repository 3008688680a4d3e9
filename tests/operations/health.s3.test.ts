import { existsSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { uploadsState } from "#app/domain/uploads/file-store.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import { useS3Uploads } from "#tests/support/s3-uploads.ts";

const s3 = await useS3Uploads();

test("the bucket of the uploads is asked once a minute, and a check waits for nobody and says what it answered last", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await checkHealth();
  await vi.waitFor(() => expect(uploadsState()).toBe("ok"));
  expect(await checkHealth()).toMatchObject({ status: "ok", uploads: "ok" });
  await vi.waitFor(() => expect(s3.asked).not.toHaveLength(0));
  const asked = s3.asked.length;
  for (let checks = 0; checks < 5; checks += 1) await checkHealth();
  expect([uploadsState(), s3.asked.length]).toEqual(["ok", asked]);
  s3.always([403, "InvalidAccessKeyId"]);
  await vi.waitFor(() => {
    vi.setSystemTime(Date.now() + 60_000);
    expect(uploadsState()).toBe("forbidden");
  });
  // Pages go on without it: a proxy must not take every server away for it.
  expect(await checkHealth()).toMatchObject({ status: "ok", uploads: "forbidden" });
  expect(existsSync(logosFolder)).toBe(false);
});

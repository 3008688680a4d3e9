import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { uploadsState } from "#app/domain/logos/logo-store.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import { useS3Uploads } from "#tests/support/s3-uploads.ts";

const s3 = await useS3Uploads();

test("the bucket of the uploads is asked by each check, which waits for nobody and says what it answered last", async () => {
  await checkHealth();
  await vi.waitFor(() => expect(uploadsState()).toBe("ok"));
  expect(await checkHealth()).toMatchObject({ status: "ok", uploads: "ok" });
  s3.always([403, "InvalidAccessKeyId"]);
  await vi.waitFor(() => expect(uploadsState()).toBe("forbidden"));
  // Pages go on without it: a proxy must not take every server away for it.
  expect(await checkHealth()).toMatchObject({ status: "ok", uploads: "forbidden" });
  expect(existsSync(logosFolder)).toBe(false);
});

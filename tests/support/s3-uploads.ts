import { afterEach, beforeEach, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import { fileStore } from "#app/domain/uploads/file-store.server.ts";
import { useS3 } from "./s3.ts";

/** The pictures of every test of the file lie in an empty bucket of their own server. */
export async function useS3Uploads() {
  const s3 = await useS3();
  Object.assign(env, s3.environment, { UPLOADS_URL: "s3://guide/naples" });
  const quiet = () => vi.spyOn(console, "error").mockReturnValue();
  beforeEach(() => void quiet());
  // What failed in a test is forgotten: the bucket answers and takes again.
  afterEach(async () => {
    const said = quiet();
    s3.reset();
    const store = await fileStore("job-images");
    await store.list();
    await store.remove("nothing");
    s3.reset();
    said.mockRestore();
  });
  return s3;
}

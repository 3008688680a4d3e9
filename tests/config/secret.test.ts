import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

describe("the secret of the cookies", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-env-"));
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    rmSync(folder, { recursive: true, force: true });
  });

  async function readSecret(given = "") {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", given);
    vi.stubEnv("DATABASE_PATH", join(folder, "data", "guide.db"));
    return (await import("#app/config/secret.server.ts")).secret;
  }

  const file = () => join(folder, "data", "session-secret");

  test("a secret is made once, stored beside the database, and only its owner may read it", async () => {
    const secret = await readSecret();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file(), "utf8")).toBe(secret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await readSecret()).toBe(secret);
  });

  test("a secret that is given goes first and is written nowhere", async () => {
    const stored = await readSecret();
    expect(await readSecret("another secret of ours")).toBe("another secret of ours");
    expect(readFileSync(file(), "utf8")).toBe(stored);
  });

  test.each(["", "short", "\n".repeat(64)])(
    "a stored secret that is only %j stops the start with what to do",
    async (rest) => {
      await readSecret();
      writeFileSync(file(), rest);
      const said = vi.spyOn(console, "error").mockReturnValue();
      vi.spyOn(process, "exit").mockImplementation((code) => {
        throw new Error(`exit ${code}`);
      });
      await expect(readSecret()).rejects.toThrow("exit 1");
      expect(said.mock.calls[0]?.[0]).toMatch(/session-secret is damaged. Delete it/);
    },
  );
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readEnvironment } from "#app/config/env.server.ts";

const DEFAULTS = {
  PORT: 3000,
  DATABASE_PATH: "./data/guide.db",
  UPLOADS_DIR: "./uploads",
  TRUSTED_PROXIES: 0,
  SEED_SAMPLE_JOBS: false,
  LOG_FORMAT: "text",
  MAIL_PER_MINUTE: 60,
};
const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct horse" };
const mail = { MAIL_URL: "smtp://user:password@mail.example:587", MAIL_FROM: "post@guide.example" };

function complaint(source: Record<string, string>) {
  try {
    readEnvironment(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("the environment", () => {
  test("may be empty", () => {
    expect(readEnvironment({})).toEqual(DEFAULTS);
  });

  test("counts an empty value as not set", () => {
    const names = [
      ...Object.keys(DEFAULTS),
      ...Object.keys(admin),
      "HOST",
      "SITE_URL",
      "BACKUP_DIR",
    ];
    const empty = Object.fromEntries([...names, "SESSION_SECRET"].map((name) => [name, ""]));
    expect(readEnvironment(empty)).toEqual(DEFAULTS);
    expect(readEnvironment({ PORT: undefined })).toEqual(DEFAULTS);
  });

  test("leaves out what is none of our business", () => {
    expect(readEnvironment({ PATH: "/bin", npm_config_x: "y" })).toEqual(DEFAULTS);
  });

  test("is read as what it means", () => {
    expect(
      readEnvironment({
        ...admin,
        PORT: "8080",
        HOST: "127.0.0.1",
        DATABASE_PATH: "/data/guide.db",
        UPLOADS_DIR: "/data/uploads",
        SITE_URL: "https://guide.example/",
        SESSION_SECRET: "0123456789abcdef",
        TRUSTED_PROXIES: "2",
        SEED_SAMPLE_JOBS: "on",
        LOG_FORMAT: "json",
        BACKUP_DIR: "/backups",
        ...mail,
        MAIL_PER_MINUTE: "600",
        DKIM_KEY_FILE: "/keys/guide.pem",
        DKIM_SELECTOR: "guide2026",
      }),
    ).toEqual({
      ...admin,
      PORT: 8080,
      HOST: "127.0.0.1",
      DATABASE_PATH: "/data/guide.db",
      UPLOADS_DIR: "/data/uploads",
      SITE_URL: "https://guide.example",
      SESSION_SECRET: "0123456789abcdef",
      TRUSTED_PROXIES: 2,
      SEED_SAMPLE_JOBS: true,
      LOG_FORMAT: "json",
      BACKUP_DIR: "/backups",
      ...mail,
      MAIL_PER_MINUTE: 600,
      DKIM_KEY_FILE: "/keys/guide.pem",
      DKIM_SELECTOR: "guide2026",
    });
  });

  test.each([
    ["https://guide.example", "https://guide.example"],
    ["https://guide.example/", "https://guide.example"],
    ["https://GUIDE.example:443", "https://guide.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://user:password@guide.example", "https://guide.example"],
  ])("takes the origin of SITE_URL %s", (given, origin) => {
    expect(readEnvironment({ SITE_URL: given }).SITE_URL).toBe(origin);
  });

  test.each([
    ["PORT", "70000", "PORT must be at most 65535."],
    ["PORT", "-1", "PORT must be at least 0."],
    ["PORT", "80.5", "PORT must be a whole number."],
    ["PORT", "http", "PORT must be a whole number."],
    ["PORT", "3000; rm -rf /", "PORT must be a whole number."],
    ["PORT", "Infinity", "PORT must be a whole number."],
    ["TRUSTED_PROXIES", "-1", "TRUSTED_PROXIES must be at least 0."],
    ["TRUSTED_PROXIES", "11", "TRUSTED_PROXIES must be at most 10."],
    ["TRUSTED_PROXIES", "true", "TRUSTED_PROXIES must be a whole number."],
    ["SITE_URL", "guide.example", "SITE_URL must be an address like https://guide.example."],
    ["SITE_URL", "ftp://guide.example", "SITE_URL must be an address like https://guide.example."],
    ["SITE_URL", "javascript:alert(1)", "SITE_URL must be an address like https://guide.example."],
    ["SITE_URL", "https://", "SITE_URL must be an address like https://guide.example."],
    ...["/guide", "/?x", "/#y", "/guide/"].map((path) => [
      "SITE_URL",
      `https://guide.example${path}`,
      "SITE_URL must have no path: the guide is served from the root of its host.",
    ]),
    ["SESSION_SECRET", "0123456789abcde", "SESSION_SECRET must have at least 16 characters."],
    ["SEED_SAMPLE_JOBS", "yes", "SEED_SAMPLE_JOBS must be on or off."],
    ["SEED_SAMPLE_JOBS", "ON", "SEED_SAMPLE_JOBS must be on or off."],
    ["SEED_SAMPLE_JOBS", "1", "SEED_SAMPLE_JOBS must be on or off."],
    ["LOG_FORMAT", "JSON", "LOG_FORMAT must be text or json."],
  ])("%s=%s is rejected in a sentence that names it", (name, value, sentence) => {
    expect(complaint({ [name]: value })).toBe(sentence);
  });

  test("names every bad value at once", () => {
    const lines = complaint({ PORT: "x", TRUSTED_PROXIES: "x", SITE_URL: "x" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "SITE_URL",
      "TRUSTED_PROXIES",
    ]);
  });

  test("says nothing of the secrets it rejects", () => {
    const message = complaint({
      SESSION_SECRET: "hunter2",
      ADMIN_EMAIL: "a@b.example",
      ADMIN_PASSWORD: "hunt",
    });
    expect(message).toContain("SESSION_SECRET");
    expect(message).toContain("ADMIN_PASSWORD");
    expect(message).not.toContain("hunt");
  });
});

describe("the first admin", () => {
  test.each([
    ["an address without a password", { ADMIN_EMAIL: admin.ADMIN_EMAIL }],
    ["a password without an address", { ADMIN_PASSWORD: admin.ADMIN_PASSWORD }],
    ["an address with an empty password", { ...admin, ADMIN_PASSWORD: "" }],
    ["a password with an empty address", { ...admin, ADMIN_EMAIL: "" }],
  ])("is not %s", (_, source) => {
    expect(complaint(source)).toBe(
      "ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.",
    );
  });

  test.each(["admin", "admin@", "a@b.example, c@d.example", " admin@example.com"])(
    "has no address like %j",
    (ADMIN_EMAIL) => {
      expect(complaint({ ...admin, ADMIN_EMAIL })).toBe("ADMIN_EMAIL must be an email address.");
    },
  );

  test("has a password of at least six characters", () => {
    expect(complaint({ ...admin, ADMIN_PASSWORD: "12345" })).toBe(
      "ADMIN_PASSWORD must have at least 6 characters.",
    );
    expect(readEnvironment({ ...admin, ADMIN_PASSWORD: "123456" }).ADMIN_PASSWORD).toBe("123456");
  });

  test.each(["x".repeat(73), "é".repeat(37)])(
    "has a password that the sign-in form takes too: %s is too long",
    (ADMIN_PASSWORD) => {
      expect(complaint({ ...admin, ADMIN_PASSWORD })).toContain("ADMIN_PASSWORD");
    },
  );
});

describe("a mail server", () => {
  const all = { ...mail, SITE_URL: "https://guide.example" };

  test.each(["SITE_URL", "MAIL_FROM"])("is not used without %s", (name) => {
    expect(complaint({ ...all, [name]: "" })).toBe(
      "MAIL_URL needs SITE_URL, for the links in emails, and MAIL_FROM, the address that they come from.",
    );
  });

  test.each([
    ["MAIL_URL", "mail.example"],
    ["MAIL_URL", "https://mail.example"],
    ["MAIL_FROM", "The guide <post@guide.example>"],
    ["MAIL_FROM", "a@guide.example, b@guide.example"],
    ["MAIL_PER_MINUTE", "0"],
    ["MAIL_PER_MINUTE", "-5"],
    ["MAIL_PER_MINUTE", "1201"],
    ["DKIM_SELECTOR", "a b"],
  ])("is not one with %s=%s", (name, value) => {
    expect(
      complaint({ ...all, DKIM_KEY_FILE: "key.pem", DKIM_SELECTOR: "a", [name]: value }),
    ).toMatch(new RegExp(`^${name} must be `));
  });

  test.each(["DKIM_KEY_FILE", "DKIM_SELECTOR"])("signs nothing with %s alone", (name) => {
    expect(complaint({ ...all, [name]: "guide" })).toBe(
      "DKIM_KEY_FILE and DKIM_SELECTOR belong together: set both or neither.",
    );
  });
});

describe("at the start", () => {
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

  test("a bad value ends the process and says which", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    vi.stubEnv("PORT", "http");
    await expect(import("#app/config/env.server.ts")).rejects.toThrow("exit 1");
    expect(said).toHaveBeenCalledWith(
      "The environment is not right.\nPORT must be a whole number.",
    );
  });
});

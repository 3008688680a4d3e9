import { afterEach, describe, expect, test, vi } from "vitest";
import {
  consoleLine,
  loggedPath,
  logLine,
  pseudonym,
  setLogFormat,
} from "#app/platform/log-line.server.ts";

const NOON = "2026-11-22T12:00:00.000Z";
afterEach(() => setLogFormat("text"));

describe("a line of the log", () => {
  test("begins with the time in UTC, and has a dash for what is not known", () => {
    vi.useFakeTimers({ now: new Date(NOON) });
    const line = logLine({ client: undefined, status: 304, bytes: Number.NaN }, { job: "j1" });
    expect(line).toBe(`${NOON} - 304 - job=j1`);
    expect(consoleLine("info", "Ready", undefined)).toBe(`${NOON} Ready`);
  });

  test("cannot be broken or colored by what is in it", () => {
    expect(logLine({ path: "/a\n2026 forged\u001b[31m\u2028é" })).toMatch(
      / \/a\?2026 forged\?\[31m\?\?$/,
    );
  });

  test("is one object of JSON where that is asked for, an error with its stack as well", () => {
    vi.useFakeTimers({ now: new Date(NOON) });
    setLogFormat("json");
    expect(
      JSON.parse(logLine({ status: 200, ms: 1.5 }, { event: undefined, job: "a\nb" })),
    ).toEqual({ time: NOON, status: 200, ms: 1.5, job: "a\nb" });
    const line = consoleLine("error", "Failed: Error\n    at here", "1f0c");
    expect(line).not.toContain("\n");
    expect(JSON.parse(line)).toMatchObject({ level: "error", request: "1f0c" });
  });
});

describe("a path in the log", () => {
  test("is without what was asked", () => {
    expect(loggedPath("/jobs?q=ada@example.com")).toBe("/jobs");
  });

  test("is cut at 200 characters", () => {
    expect(loggedPath(`/${"a".repeat(16_000)}`)).toBe(`/${"a".repeat(199)}...`);
    expect(loggedPath(`/${"a".repeat(199)}`)).toBe(`/${"a".repeat(199)}`);
  });

  test.each([
    "/auth/invite/s3cret",
    "/auth/invite/s3cret.data",
    "/AUTH/Invite/s3cret",
    "//auth//invite//s3cret",
    "/%61uth/inv%69te/s3cret",
    "/auth%2Finvite%2Fs3cret",
    "/auth/invite/s3cret/more",
    "/auth/invite/s3cret?x=1",
    "http://guide.example/auth/invite/s3cret",
    "/jobs/manage/s3cret",
    "/email/s3cret",
    "/email/s3cret/stop.data",
    "/Em%61il//s3cret?x=1",
  ])("shows no secret that is part of it: %s", (path) => {
    expect(loggedPath(path)).not.toContain("s3cret");
    expect(loggedPath(path)).toMatch(/\*\*\*$/);
  });

  test("with a broken escape is shown as it came", () => {
    expect(loggedPath("/%zz")).toBe("/%zz");
  });
});

describe("the pseudonym of a client", () => {
  test("is the same for the same client all day, another for another, and never its address", () => {
    expect(pseudonym("192.0.2.1")).toBe(pseudonym("192.0.2.1"));
    expect(pseudonym("192.0.2.1")).not.toBe(pseudonym("192.0.2.2"));
    expect(pseudonym("192.0.2.1")).toMatch(/^[0-9a-f]{10}$/);
  });

  test("is another on another day and after a restart", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T23:59:59Z") });
    const today = pseudonym("192.0.2.1");
    vi.setSystemTime(new Date("2026-11-23T00:00:00Z"));
    const tomorrow = pseudonym("192.0.2.1");
    expect(tomorrow).not.toBe(today);
    vi.resetModules();
    const restarted = await import("#app/platform/log-line.server.ts");
    expect(restarted.pseudonym("192.0.2.1")).not.toBe(tomorrow);
  });
});

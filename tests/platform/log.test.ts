import { format } from "node:util";
import { describe, expect, test, vi } from "vitest";
import {
  inRequest,
  logError,
  logEvent,
  setRequestAccount,
  stampConsole,
} from "#app/platform/log.server.ts";

const printed = () => vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));

describe("a security event", () => {
  test("is one line with time, client, account and request", () => {
    inRequest(
      "1f0c",
      () => {
        setRequestAccount("u1");
        logEvent("decision", { intent: "approve", job: "j1" });
      },
      undefined,
      "192.0.2.1",
    );
    expect(printed()).toEqual([
      expect.stringMatching(
        /^\d{4}-\S+Z [0-9a-f]{10} event=decision account=u1 intent=approve job=j1 request=1f0c\n$/,
      ),
    ]);
  });

  test("that several loaders of one page report is one line, and another one of another request", () => {
    const deny = () => {
      logEvent("access-denied");
      logEvent("access-denied");
    };
    inRequest("1f0c", deny);
    inRequest("2f0c", deny);
    expect(printed()).toHaveLength(2);
  });

  test("outside a request has no client", () => {
    logEvent("role-granted", { account: "u1", role: "editor" });
    expect(printed()).toEqual([
      expect.stringMatching(/Z - event=role-granted account=u1 role=editor\n$/),
    ]);
  });
});

test("an address with a percent sign is no format: the error behind it is printed", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const error = new Error("The disk is full.");
  logError("GET /%d0%b0%s", error);
  expect(format(...(logged.mock.calls[0] ?? []))).toMatch(
    /^GET \/%d0%b0%s: Error: The disk is full\.\n {4}at /,
  );
});

test("what the process prints itself gets a time, too", () => {
  const { log, info, warn, error } = console;
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  stampConsole();
  console.log("Ready: %s", "data");
  console.error("%s:", "GET /%d0", new Error("The disk is full."));
  console.error();
  Object.assign(console, { log, info, warn, error });
  expect(printed()).toEqual([expect.stringMatching(/^\d{4}-\S+Z Ready: data\n$/)]);
  // Of nothing there is no line, not even a time.
  expect(errors).toHaveBeenCalledOnce();
  expect(String(errors.mock.calls[0]?.[0])).toMatch(
    /^\d{4}-\S+Z GET \/%d0: Error: The disk is full\.\n {4}at /,
  );
});

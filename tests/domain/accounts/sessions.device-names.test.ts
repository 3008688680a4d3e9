import { expect, test } from "vitest";
import { nameDevice } from "#app/domain/accounts/sessions.server.ts";
import { leastCpuMs } from "#tests/support/processor.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Something/1.0 (Macintosh; Intel Mac OS X 15_0)", "A browser on Mac"],
  ["curl/8.0", "An unknown browser"],
  ["", "An unknown browser"],
])("%j is named %s", (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

test("the worst user agent costs a hundredth of a second of CPU at most", async () => {
  const worst = "Mac OS Linux Android Chrome Edg".repeat(500);
  expect(await leastCpuMs(() => nameDevice(worst))).toBeLessThan(10);
});

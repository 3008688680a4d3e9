import { expect, test } from "./journey.ts";

const KB = 1024;
// Without pictures, as they come over the line.
const VIEW_MAX = 165 * KB;
const FONTS_MAX = 20 * KB;

for (const path of ["/", "/events", "/jobs"]) {
  test(`the first view of ${path} stays within its bytes`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    const types = new Map<string, string>();
    const sums: Record<string, number> = {};
    client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? "Other";
      sums[type] = (sums[type] ?? 0) + encodedDataLength;
    });
    await page.goto(path, { waitUntil: "networkidle" });

    const { Document = 0, Stylesheet = 0, Script = 0, Font = 0 } = sums;
    expect(Font).toBeLessThanOrEqual(FONTS_MAX + KB);
    expect(Document + Stylesheet + Script + Font).toBeLessThanOrEqual(VIEW_MAX);
  });
}

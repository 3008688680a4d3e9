import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { expect, test } from "../journey.ts";

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
const CROPPED_MAX = 0.05;
/** Of the file over that of the box, where two pixels stand for one. */
const SHARPNESS = { lead: 0.99, other: 0.9 };
const PATHS = [
  ...GUIDE_PAGES,
  ...["/wellness/marea-wellness", "/hotels/casa-calusa", "/places/shell-and-chart-museum"],
  "/events/palm-court-growers-market",
  "/hotels?hotel=the-gulfline",
  "/auth",
];

// Of the files that a window of that width chooses from, without loading them.
test("no box crops its picture, and each has a file for dense screens", async ({ page }) => {
  const faults: string[] = [];
  for (const path of PATHS) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await page.locator("span > picture").evaluateAll((pictures) =>
        pictures.flatMap((picture) => {
          const box = picture.parentElement?.getBoundingClientRect();
          const image = picture.querySelector("img");
          if (!image || !box || box.width < 2) return [];
          const source = [...picture.querySelectorAll("source")].find(
            ({ media }) => !media || matchMedia(media).matches,
          );
          const files = source?.srcset ?? image.src;
          const [, across, down] = /-(\d+)x(\d+)-\d+\.webp/.exec(files) ?? [];
          const own = image.width && Number(image.getAttribute("width"));
          const ratio = across
            ? Number(across) / Number(down)
            : own / Number(image.getAttribute("height"));
          const widest = Math.max(
            ...[...files.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
          );
          const shape = box.width / box.height;
          return {
            files,
            isLead: image.getAttribute("fetchpriority") === "high",
            cropped: 1 - Math.min(shape / ratio, ratio / shape),
            sharpness: widest / (2 * box.width),
          };
        }),
      );
      for (const { files, isLead, cropped, sharpness } of shown)
        if (cropped > CROPPED_MAX || sharpness < (isLead ? SHARPNESS.lead : SHARPNESS.other))
          faults.push(
            `${path} at ${width}: ${files}, ${cropped.toFixed(2)} cropped, ${sharpness.toFixed(2)} sharp`,
          );
    }
  }
  expect(faults).toEqual([]);
});

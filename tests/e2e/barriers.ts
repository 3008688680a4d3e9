import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe has against a page, each rule with the first element that breaks it. Frames of other origins are left out: for
 * them axe opens a window of its own each time. So is the account of all that is well.
 */
export async function findBarriers(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

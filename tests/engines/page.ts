import { isHydrated } from "../support/hydrated.ts";
import { poll, type Script, type Tab } from "./browser.ts";

type Point = { x: number; y: number };

/** The first visible element of a selector whose label or text has these words. Runs in the page, like all below it. */
function find(selector: string, words = "") {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const label = element.getAttribute("aria-label") ?? "";
    const isVisible =
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    return isVisible && `${label} ${element.textContent}`.includes(words);
  });
}

/** Where a click on it would land, or null while something lies over it. */
function target(selector: string, words?: string): Point | null {
  const element = find(selector, words);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getClientRects()[0];
  if (!element || !box) return null;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null;
}

function choose(selector: string, value: string) {
  const select = find(selector) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** One page as a visitor uses it. Whatever acts or expects waits until it can. */
export class Page {
  readonly script: Script;
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string, script: Script) {
    this.#tab = tab;
    this.#origin = origin;
    this.script = script;
  }

  async open(path: string) {
    await this.#tab.open(this.#origin + path);
    if (this.script === "on") await this.until("its scripts", isHydrated);
  }

  async evaluate<Args extends unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const list = args.map((arg) => JSON.stringify(arg) ?? "undefined").join(",");
    return (await this.#tab.evaluate(
      `(() => { const find = ${find}; return (${run})(${list}); })()`,
    )) as Value;
  }

  /** Waits until an expectation holds in the page. */
  async until<Args extends unknown[]>(
    what: string,
    holds: (...args: Args) => boolean,
    ...args: Args
  ) {
    await poll(what, async () => (await this.evaluate(holds, ...args)) || undefined);
  }

  /** Whether it is there and can be seen, now. */
  exists(selector: string, words?: string) {
    return this.evaluate((...what) => find(...what) !== undefined, selector, words);
  }

  async sees(selector: string, words = "") {
    await poll(`${selector} "${words}" to be seen`, async () => {
      return (await this.exists(selector, words)) || undefined;
    });
  }

  async misses(selector: string, words = "") {
    await poll(`${selector} "${words}" to be gone`, async () => {
      return !(await this.exists(selector, words)) || undefined;
    });
  }

  count(selector: string) {
    return this.evaluate((what) => document.querySelectorAll(what).length, selector);
  }

  async text(selector: string) {
    await this.sees(selector);
    return this.evaluate((what) => find(what)?.textContent?.trim() ?? "", selector);
  }

  /** Waits until a field has this value. */
  async holds(selector: string, value: string) {
    await this.sees(selector);
    await this.until(
      `${selector} to hold "${value}"`,
      (what, expected) => (find(what) as HTMLInputElement).value === expected,
      selector,
      value,
    );
  }

  async click(selector: string, words?: string) {
    let last: Point | null = null;
    const point = await poll(`${selector} "${words ?? ""}" to take a click`, async () => {
      const next = await this.evaluate(target, selector, words);
      const isStill = next && last?.x === next.x && last.y === next.y;
      last = next;
      return isStill ? next : undefined;
    });
    await this.#tab.clickAt(point.x, point.y);
  }

  async fill(selector: string, value: string) {
    await this.click(selector);
    await this.until(
      `${selector} to have the focus`,
      (what) => {
        const field = find(what) as HTMLInputElement;
        field.select();
        return document.activeElement === field;
      },
      selector,
    );
    await (value ? this.#tab.type(value) : this.#tab.press("Backspace"));
    await this.holds(selector, value);
  }

  async choose(selector: string, value: string) {
    await this.sees(selector);
    await this.evaluate(choose, selector, value);
  }

  press = (key: "Escape" | "Tab") => this.#tab.press(key);
  resize = (width: number, height: number) => this.#tab.resize(width, height);
  alertText = () => poll("an alert", () => this.#tab.alertText());

  /** Waits until the address ends so. */
  async isAt(ending: string) {
    await this.until(`the address ${ending}`, (end) => location.href.endsWith(end), ending);
  }

  /** A toast, in the region that alt+T reaches. */
  seesToast = (words: string) => this.sees("[aria-label^=Notifications]", words);

  consoleErrors = () => this.#tab.consoleErrors();
}

export type Script = "on" | "off";

/** As WebDriver names them. */
export const KEYS = { Backspace: "\uE003", Escape: "\uE00C", Tab: "\uE004" };
export type Key = keyof typeof KEYS;

/** The actions of WebDriver, old and new. */
export const strokesOf = (text: string) =>
  [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
export const clickAt = (x: number, y: number) => [
  { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

/** What a journey needs of an engine. All that looks for something in a page is above it, in page.ts. */
export type Tab = {
  /** Loads an address and waits for its load event. */
  open(url: string): Promise<unknown>;
  /** The value of an expression in the page, also where JavaScript is off. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<unknown>;
  type(text: string): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** The words of an alert that is open or was closed since, if any. */
  alertText(): Promise<string | undefined>;
  consoleErrors(): string[];
  close(): Promise<unknown>;
};

export type Browser = {
  version: string;
  /** Where this browser finds the site. */
  origin: string;
  /** A tab without cookies, history or console of the one before. */
  newTab(options: { script: Script }): Promise<Tab>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  isInstalled: boolean;
  launch(siteUrl: string): Promise<Browser>;
};

const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/** Asks until the answer is not undefined. */
export async function poll<Value>(
  what: string,
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  const end = Date.now() + PATIENCE_MS;
  let lastError: unknown;
  while (Date.now() < end) {
    try {
      const value = await ask();
      if (value !== undefined) return value;
      lastError = undefined;
    } catch (error) {
      // A page that is just being replaced cannot answer.
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`Waited in vain: ${what}`, { cause: lastError });
}

import { type DefaultTreeAdapterMap, parse, defaultTreeAdapter as tree } from "parse5";
import { ask } from "./node-http.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];
/** A choice takes the name or value of its option, a box or radio button whether it is chosen. */
type Value = string | boolean | File;
type Fields = Record<string, Value>;

const CONTROLS = ["input", "select", "textarea"];
const RANGES = ["dialog", "section", "article", "form", "fieldset", "nav", "li", "main"];

/** Every form that a visitor has posted is noted here, for a test that looks whether one is missing. */
export const presses: { path: string; intent: string }[] = [];

let visitors = 0;

/** A visitor's browser runs no script and draws nothing here: it reads pages, follows links and sends forms. */
export class Visitor {
  url: URL;
  status = 0;
  html = "";
  private elements: Element[] = [];
  private readonly cookies = new Map<string, string>();
  private readonly files = new Map<Element, File>();
  private readonly address: string;
  private readonly port: number;

  /** `cookie` is what a Cookie header says. */
  constructor(port: number, cookie = "") {
    this.port = port;
    this.url = new URL(`http://127.0.0.1:${port}/`);
    this.address = `10.9.${++visitors >> 8}.${visitors & 255}`;
    this.store(cookie.split("; ").filter(Boolean));
  }

  async visit(path: string) {
    await this.request(new URL(path, this.url));
    return this;
  }

  get title() {
    return this.textOfFirst(({ tagName }) => tagName === "title");
  }

  get heading() {
    return this.textOfFirst(({ tagName }) => tagName === "h1");
  }

  get main() {
    return this.textOfFirst(({ tagName }) => tagName === "main");
  }

  get notification() {
    return this.textOfFirst((element) => get(element, "aria-label") === "Notifications");
  }

  get alert() {
    return this.textOfFirst((element) => get(element, "role") === "alert");
  }

  private textOfFirst(isWanted: (element: Element) => boolean) {
    return textOf(this.find(isWanted)[0]);
  }

  /** `within` is the text of the row, or the name of the dialog or region, that has the link. */
  async follow(name: string, within?: string) {
    const links = this.find((element) => element.tagName === "a" && has(element, "href"));
    const [link] = this.choose("link", name, links, within);
    return this.visit(get(link, "href") ?? "");
  }

  /** Fills the form that the button sends, by the labels of its fields, and sends it. */
  async press(name: string, fields: Fields = {}, within?: string) {
    const labelsOf = (button: Element) =>
      this.controlsOf(this.formOf(button)).map((control) => this.nameOf(control));
    const buttons = this.choose("button", name, this.find(isButton), within);
    const isFor = (button: Element) =>
      Object.keys(fields).every((label) => best(label, labelsOf(button)).length > 0);
    const fitting = buttons.filter(isFor);
    const [button] = fitting;
    const form = button && this.formOf(button);
    if (!button || !form) {
      const labels = buttons.flatMap(labelsOf).filter(Boolean).join("; ");
      throw new Error(`No form with "${name}" has ${listed(fields)}, but: ${labels}.`);
    }
    if (new Set(fitting.map((each) => this.formOf(each))).size > 1)
      throw new Error(`More than one form has "${name}" and ${listed(fields)}.`);
    if (this.isDisabled(button)) throw new Error(`"${name}" is disabled.`);
    for (const [label, value] of Object.entries(fields)) this.fill(form, label, value);
    await this.send(form, button);
    return this;
  }

  private fill(form: Element, label: string, value: Value) {
    const controls = this.controlsOf(form).filter(
      (control) => get(control, "type") !== "hidden" && !this.isDisabled(control),
    );
    const [control, other] = this.choose("field", label, controls);
    if (!control || other) throw new Error(`More than one field is called "${label}".`);
    const type = get(control, "type");
    if (control.tagName === "select") {
      const options = within(control).filter(({ tagName }) => tagName === "option");
      const option = options.find((each) =>
        [textOf(each), currentValueOf(each)].includes(String(value)),
      );
      const names = options.map(textOf).join(", ");
      if (!option) throw new Error(`"${label}" has no option "${value}", but ${names}.`);
      for (const each of options) set(each, "selected", each === option);
    } else if (value instanceof File) this.files.set(control, value);
    else if (type === "checkbox" || type === "radio") {
      const isAlike = (each: Element) => get(each, "name") === get(control, "name");
      if (type === "radio")
        for (const each of controls.filter(isAlike)) set(each, "checked", false);
      set(control, "checked", value === true);
    } else if (control.tagName === "textarea") {
      control.childNodes = [];
      tree.insertText(control, String(value));
    } else set(control, "value", String(value));
  }

  /** A browser sends the successful controls of a form, in their order. */
  private entriesOf(form: Element, button: Element) {
    const entries: [string, string | File][] = [];
    for (const control of this.controlsOf(form, button)) {
      const name = get(control, "name") ?? "";
      const type = get(control, "type") ?? "";
      if (this.isDisabled(control)) continue;
      if (!name) continue;
      if (/^(?:checkbox|radio)$/.test(type) && !has(control, "checked")) continue;
      if (type === "file") entries.push([name, this.files.get(control) ?? new File([], "")]);
      else entries.push([name, currentValueOf(control).replace(/\r?\n/g, "\r\n")]);
    }
    return entries;
  }

  private async send(form: Element, button: Element) {
    const attribute = (name: string) => get(button, `form${name}`) ?? get(form, name) ?? "";
    const empty = this.controlsOf(form).find(
      (each) => has(each, "required") && !currentValueOf(each),
    );
    if (empty && !has(form, "novalidate") && !has(button, "formnovalidate"))
      throw new Error(`A browser sends no form whose "${this.nameOf(empty)}" is empty.`);
    const entries = this.entriesOf(form, button);
    const target = new URL(attribute("action") || this.url.href, this.url);
    const texts = entries.map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]);
    if (attribute("method").toLowerCase() !== "post") {
      target.search = String(new URLSearchParams(texts));
      return this.request(target);
    }
    const intent = Object.fromEntries(texts).intent ?? "";
    presses.push({ path: target.pathname, intent });
    if (attribute("enctype") !== "multipart/form-data")
      return this.request(target, new URLSearchParams(texts));
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return this.request(target, data);
  }

  private async request(url: URL, body?: FormData | URLSearchParams): Promise<void> {
    const packed = new Response(body);
    const { origin, pathname, search, hash } = url;
    if (origin !== this.url.origin) throw new Error(`${url} is another site.`);
    const headers: Record<string, string> = {
      Accept: "text/html,application/xhtml+xml",
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      Referer: this.url.href,
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-User": "?1",
      "User-Agent": "Mozilla/5.0 (without script)",
      "X-Forwarded-For": this.address,
      ...(body && { Origin: origin, "Content-Type": packed.headers.get("Content-Type") ?? "" }),
    };
    const answer = await ask(this.port, {
      method: body ? "POST" : "GET",
      path: pathname + search,
      headers,
      ...(body && { body: Buffer.from(await packed.arrayBuffer()) }),
    });
    this.store(answer.headers["set-cookie"] ?? []);
    const { location } = answer.headers;
    if (location && answer.status >= 300 && answer.status < 400) {
      const next = new URL(location, url);
      if (!next.hash) next.hash = hash;
      return this.request(next, [307, 308].includes(answer.status) ? body : undefined);
    }
    this.url = url;
    this.status = answer.status;
    this.html = answer.body;
    this.files.clear();
    // A noscript element holds elements only for a parser that runs no script.
    this.elements = within(parse(answer.body, { scriptingEnabled: false }));
  }

  private store(lines: string[]) {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, life = "1"] = /; *max-age=(-?\d+)/i.exec(line) ?? [];
      const [, end] = /; *expires=([^;]+)/i.exec(line) ?? [];
      const isOver = Number(life) <= 0 || (end && Date.parse(end) <= Date.now());
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  private find(isWanted: (element: Element) => boolean) {
    return this.elements.filter((element) => isWanted(element) && !isHidden(element));
  }

  /** Returns all of this name, else all whose names begin with it. Throws a sentence that lists the names where there is none. */
  private choose(what: string, name: string, all: Element[], range?: string) {
    const isIn = (element: Element) =>
      range === undefined || ancestorsOf(element).some((each) => this.isCalled(each, range));
    const candidates = all.filter(isIn);
    const names = candidates.map((each) => this.nameOf(each));
    const chosen = new Set(best(name, names));
    if (chosen.size > 0) return candidates.filter((_, index) => chosen.has(names[index] ?? ""));
    const where = range === undefined ? "" : ` within "${range}"`;
    const status = `${this.url.pathname}${this.url.search} (${this.status}, "${this.heading}")`;
    throw new Error(
      `There is no ${what} "${name}"${where} on ${status}, but: ${[...new Set(names)].join("; ")}.`,
    );
  }

  private isCalled(element: Element, name: string) {
    if (element.tagName === name) return true;
    const isRow = element.tagName === "li" || get(element, "role") === "row";
    if (isRow) return textOf(element).includes(name);
    return RANGES.includes(element.tagName) && this.nameOf(element, false).startsWith(name);
  }

  private byId = (id: string) => this.elements.find((element) => get(element, "id") === id);

  /** The accessible name is what assistive technology says. */
  private nameOf(element: Element, byContent = true): string {
    const ids = get(element, "aria-labelledby")?.split(/\s+/) ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(this.byId(id))).join(" ");
    const label = get(element, "aria-label");
    if (label) return label;
    if (CONTROLS.includes(element.tagName) && !isButton(element)) {
      const id = get(element, "id");
      const isLabel = (each: Element) => each.tagName === "label" && id && get(each, "for") === id;
      const wrapping = ancestorsOf(element).filter(({ tagName }) => tagName === "label");
      return [...this.elements.filter(isLabel), ...wrapping].map(textOf).join(" ");
    }
    if (element.tagName === "input") return get(element, "alt") ?? get(element, "value") ?? "";
    if (element.tagName === "fieldset")
      return textOf(within(element).find(({ tagName }) => tagName === "legend"));
    return byContent ? textOf(element) : "";
  }

  private formOf(element: Element) {
    const id = get(element, "form");
    return id ? this.byId(id) : ancestorsOf(element).find(({ tagName }) => tagName === "form");
  }

  private controlsOf(form: Element | undefined, button?: Element) {
    return this.elements.filter((element) => {
      if (element !== button && (isButton(element) || !CONTROLS.includes(element.tagName)))
        return false;
      return form !== undefined && this.formOf(element) === form;
    });
  }

  private isDisabled(element: Element) {
    const isOff = (each: Element) => each.tagName === "fieldset" && has(each, "disabled");
    return has(element, "disabled") || ancestorsOf(element).some(isOff);
  }
}

const get = (element: Element | undefined, name: string) =>
  element?.attrs.find((attribute) => attribute.name === name)?.value;
const has = (element: Element, name: string) => get(element, name) !== undefined;

function set(element: Element, name: string, value: string | boolean) {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== false) element.attrs.push({ name, value: value === true ? "" : value });
}

const isElement = (node: Node): node is Element => tree.isElementNode(node);
const childrenOf = (node: Node) => ("childNodes" in node ? node.childNodes : []);

/** The elements come in the order of the page. */
const within = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...within(child)] : []));

function ancestorsOf({ parentNode }: Element): Element[] {
  return parentNode && isElement(parentNode) ? [parentNode, ...ancestorsOf(parentNode)] : [];
}

const isHidden = (element: Element) =>
  [element, ...ancestorsOf(element)].some(
    (each) =>
      has(each, "hidden") ||
      get(each, "aria-hidden") === "true" ||
      (each.tagName === "dialog" && !has(each, "open")),
  );

function isButton(element: Element) {
  const type = get(element, "type") ?? "submit";
  if (element.tagName === "button") return type === "submit";
  return element.tagName === "input" && has(element, "type") && /^(?:submit|image)$/.test(type);
}

function textOf(node: Node | undefined): string {
  const read = (each: Node): string => {
    if (tree.isTextNode(each)) return each.value;
    if (!isElement(each)) return "";
    if (get(each, "aria-hidden") === "true" || /^(?:script|style)$/.test(each.tagName)) return "";
    if (each.tagName === "img") return get(each, "alt") ?? "";
    const text = childrenOf(each).map(read).join("");
    return /^(?:span|a|b|i|em|strong|time|ins|del|abbr)$/.test(each.tagName) ? text : ` ${text} `;
  };
  return node ? read(node).replace(/\s+/g, " ").trim() : "";
}

function currentValueOf(element: Element): string {
  if (element.tagName === "textarea") {
    return childrenOf(element)
      .map((node) => (tree.isTextNode(node) ? node.value : ""))
      .join("");
  }
  if (element.tagName === "option") return get(element, "value") ?? textOf(element);
  if (element.tagName === "select") {
    const options = within(element).filter(({ tagName }) => tagName === "option");
    const chosen = options.find((option) => has(option, "selected")) ?? options[0];
    return chosen ? currentValueOf(chosen) : "";
  }
  const isBox = /^(?:checkbox|radio)$/.test(get(element, "type") ?? "");
  return get(element, "value") ?? (isBox ? "on" : "");
}

/** Returns the names that are this one, else those that begin with it. */
function best(name: string, names: string[]) {
  const isSame = (each: string) =>
    each.replace(/ \((?:required|optional)\)$/, "").toLowerCase() === name.toLowerCase();
  const same = names.filter(isSame);
  const begins = (each: string) => each.toLowerCase().startsWith(name.toLowerCase());
  return same.length > 0 ? same : names.filter(begins);
}

const listed = (fields: Fields) =>
  Object.keys(fields)
    .map((label) => `"${label}"`)
    .join(", ");

import { isValidElement, type ReactElement, type ReactNode } from "react";
import { Button, Facts, Heading, InPlainText, Letter, Line, TextLink } from "./letter.tsx";

/** The text comes from the same tree as the HTML, without the heading, which the subject says. Addresses stand below their paragraph. */
export const toPlainText = (letter: ReactNode) => `${paragraphsOf(letter).join("\n\n")}\n`;

function paragraphsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(paragraphsOf);
  if (!isValidElement(node)) return [];
  if (is(node, Letter)) {
    const { children, foot } = node.props;
    return [...paragraphsOf(children), ...(foot ? [lineOf(foot)] : [])];
  }
  if (is(node, InPlainText)) return node.props.says === null ? [] : [node.props.says];
  if (is(node, Heading)) return [];
  if (is(node, Button)) {
    const { href, children, inText = `${lineOf(children)}:` } = node.props;
    return [inText === "" ? href : `${inText}\n${href}`];
  }
  if (is(node, Line)) {
    const { title, details, children, href } = node.props;
    const lines = [title, ...details, children && lineOf(children), href];
    return [lines.filter((line) => typeof line === "string").join("\n")];
  }
  if (is(node, Facts)) {
    return [node.props.facts.map(({ label, value }) => `${label}: ${lineOf(value)}`).join("\n")];
  }
  if (typeof node.type === "function") return paragraphsOf(render(node));
  if (node.type !== "p") return paragraphsOf(childrenOf(node));
  const links: string[] = [];
  const text = lineOf(node, links);
  return [links.length > 0 ? [text.replace(/\.?$/, ":"), ...links].join("\n") : text];
}

function lineOf(node: ReactNode, links?: string[]): string {
  if (Array.isArray(node)) return node.map((each) => lineOf(each, links)).join("");
  if (!isValidElement(node)) return typeof node === "boolean" ? "" : String(node ?? "");
  if (is(node, InPlainText)) return node.props.says ?? "";
  if (typeof node.type === "function" && !is(node, TextLink)) return lineOf(render(node), links);
  const text = lineOf(childrenOf(node), links);
  if (!is(node, TextLink)) return text;
  const { href } = node.props;
  if (links) links.push(href);
  return links || text === href ? text : `${text}: ${href}`;
}

const is = <Props>(
  node: ReactElement,
  tag: (props: Props) => ReactNode,
): node is ReactElement<Props> => node.type === tag;

const render = ({ type, props }: ReactElement) => (type as (props: unknown) => ReactNode)(props);

const childrenOf = ({ props }: ReactElement) => (props as { children?: ReactNode }).children;

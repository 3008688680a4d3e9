// What the site is compared with: `raw FILE` sends answers captured from the site, `template DATABASE` a page of jobs
// from SQLite in one string.
import { readFileSync } from "node:fs";
import http from "node:http";
import Database from "better-sqlite3";

/** By path: the body in base64, and the headers as node takes them. */
export type Taken = Record<string, { headers: string[]; body: string }>;

const CARDS = 50;

function raw(file: string): http.RequestListener {
  const captured: Taken = JSON.parse(readFileSync(file, "utf8"));
  const answers = new Map(
    Object.entries(captured).map(([url, { headers, body }]) => [
      url,
      { headers, body: Buffer.from(body, "base64") },
    ]),
  );
  return (request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  };
}

function template(path: string): http.RequestListener {
  type Row = Record<"id" | "company" | "title" | "category" | "description", string>;
  const list = new Database(path, { readonly: true }).prepare<[number, number], Row>(
    "SELECT id, company, title, category, description FROM jobs WHERE status = 'live' AND expires_at > ? ORDER BY submitted_at DESC LIMIT ?",
  );
  const escapeHtml = (text: string) =>
    text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return (_request, response) => {
    const cards = list
      .all(Date.now(), CARDS)
      .map(
        ({ id, company, title, category, description }) =>
          `<li><h3><a href="/jobs?job=${id}">${escapeHtml(title)}</a></h3><p>${escapeHtml(company)}</p><p>${category}</p><p>${escapeHtml(description)}</p></li>`,
      );
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!DOCTYPE html><title>Jobs</title><h1>Jobs</h1><ul>${cards.join("")}</ul>`);
  };
}

const [kind, file = ""] = process.argv.slice(2);
http.createServer(kind === "raw" ? raw(file) : template(file)).listen(Number(process.env.PORT));

import { expect } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { visit } from "./visitors.ts";

/** Where a job of this title is named. Asked in small letters: an answer repeats the question. */
export function lists(title: string) {
  const q = title.toLowerCase();
  return [
    "/jobs",
    `/jobs?q=${q}`,
    "/jobs/feed.xml",
    "/jobs/feed.json",
    `/search?q=${q}`,
    `/search/suggestions?q=${q}`,
  ];
}

/** Where the words stand of the places that may hold them, each asked twice: the second time it is cached. */
export async function placesOf(site: Site, words: string, paths: string[]) {
  const found = [];
  for (const path of paths) {
    const first = await (await visit(site, path)).text();
    const second = await visit(site, path);
    expect(await second.text(), path).toBe(first);
    if (second.status === 200 && first.includes(words)) found.push(path);
  }
  return found;
}

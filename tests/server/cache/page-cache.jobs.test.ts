import { expect, test } from "vitest";
import { openCachedSite, page } from "#tests/support/cached-site.ts";

const site = openCachedSite();
const { get, numberOf } = site;

const jobPage = (number: number) =>
  `/jobs/${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`;

test("the page of a job is cached, until the moment at which it ends", async () => {
  await get(jobPage(1));
  site.clock = 999;
  expect(await numberOf(jobPage(1))).toBe(1);
  site.clock = 1000;
  expect(await numberOf(jobPage(1))).toBe(2);
});

test("its data is, too, and nothing that only looks like it", async () => {
  expect([await numberOf(`${jobPage(1)}.data`), await numberOf(`${jobPage(1)}.data`)]).toEqual([
    1, 1,
  ]);
  for (const path of ["/jobs/1", `${jobPage(1)}/report`, `${jobPage(1)}?x`, `${jobPage(1)}0`]) {
    expect(await numberOf(path)).not.toBe(await numberOf(path));
  }
});

test("a job that ended or never was leaves nothing behind", async () => {
  site.listener = (_request, response) => {
    response.writeHead(410, { "Content-Type": "text/html", "Cache-Control": "no-cache" });
    response.end(`closed ${++site.rendered}`);
  };
  expect([await numberOf(jobPage(1)), await numberOf(jobPage(1))]).toEqual([1, 2]);
});

test("who walks through all jobs takes the place of none but them", async () => {
  await get("/jobs?q=cook");
  for (let number = 0; number <= 200; number += 1) await get(jobPage(number));
  expect(await numberOf("/jobs?q=cook")).toBe(1);
  expect(await numberOf(jobPage(200))).toBe(202);
  expect(await numberOf(jobPage(0))).toBe(203);
});

test("the sitemap of a city with many jobs is kept, and takes the place of no page", async () => {
  const plain = { "Accept-Encoding": "identity" };
  await get("/jobs?q=cook", plain);
  const megabytes = "x".repeat(7_000_000);
  const many = site.listener;
  site.listener = ({ url }, response) => page(response, `${url} ${++site.rendered} ${megabytes}`);
  expect([await numberOf("/sitemap.xml", plain), await numberOf("/sitemap.xml", plain)]).toEqual([
    2, 2,
  ]);
  site.listener = ({ url }, response) =>
    page(response, `${url} ${++site.rendered} ${"x".repeat(2_000_000)}`);
  await get("/jobs?q=waiter", plain);
  site.listener = many;
  expect([await numberOf("/jobs?q=cook", plain), await numberOf("/jobs?q=waiter", plain)]).toEqual([
    1, 3,
  ]);
  expect(await numberOf("/sitemap.xml", plain)).toBe(4);
});

test("where there is no room, pages of jobs go first", async () => {
  const megabyte = "x".repeat(1_000_000);
  site.listener = ({ url }, response) => page(response, `${url} ${++site.rendered} ${megabyte}`);
  const plain = { "Accept-Encoding": "identity" };
  for (let number = 1; number <= 4; number += 1) await get(`/jobs?q=${number}`, plain);
  for (let number = 1; number <= 6; number += 1) await get(jobPage(number), plain);
  for (let number = 1; number <= 4; number += 1) {
    expect(await numberOf(`/jobs?q=${number}`, plain)).toBe(number);
  }
  expect(await numberOf(jobPage(6), plain)).toBe(10);
  expect(await numberOf(jobPage(1), plain)).toBe(11);
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const bom = JSON.parse(
  execFileSync(process.execPath, ["scripts/sbom.mjs"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }),
);
type Component = { name: string; version: string; purl: string; scope: string };
const components: Component[] = bom.components;
const find = (name: string) => components.find((each) => each.name === name);

test("npm run sbom lists every package of the lock file as CycloneDX", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect(bom.bomFormat).toBe("CycloneDX");
  expect(components).toHaveLength(Object.keys(packages).length - 1);
  expect(new Set(bom.components.map((each: Record<string, string>) => each["bom-ref"])).size).toBe(
    components.length,
  );
});

test("each has its version, its checksum, and whether it runs or only builds", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
  for (const [folder, range] of wanted) {
    const [, name = folder, version = range] = /^npm:(.+)@(.+)$/.exec(range) ?? [];
    const runs = folder in dependencies ? { scope: "required" } : {};
    expect(components).toContainEqual(expect.objectContaining({ name, version, ...runs }));
  }
  expect(find("vitest")?.scope).toBe("excluded");
  expect(find("@remix-run/node")).toMatchObject({
    purl: "pkg:npm/%40remix-run/node@2.17.5",
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

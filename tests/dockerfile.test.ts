import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { serverProcess } from "../scripts/project.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

const dockerfile = read("Dockerfile");
const { dependencies, devDependencies } = JSON.parse(read("package.json"));
const ignored = read(".dockerignore").split("\n");

test("the image has the Node that the tests run on", () => {
  const majors = matches(dockerfile, /^FROM node:(\d+)-/gm);
  expect(new Set(majors)).toEqual(new Set([devDependencies.node.split(".")[0]]));
});

test("what the image is built from exists and is let in, and nothing else is", () => {
  const copied = matches(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((it) => it?.split(" "));
  expect(copied.filter((path) => !existsSync(path ?? ""))).toEqual([]);
  expect(copied.toSorted()).toEqual(matches(ignored.join("\n"), /^!(.+)$/gm).toSorted());
});

describe("the assets of the release before", () => {
  const [takeOwn = ""] = matches(dockerfile, /^RUN (mkdir \/kept .+)$/gm);
  const [listOwn = ""] = matches(dockerfile, /^RUN (ls build\/client\/assets > .+)$/gm);
  const names = ["entry-B.css", "jobs.$id-B.js", "jobs.$id-B.js.br"];

  /** What is taken from an image that holds those, after a build that made `own` of them. */
  function takeFrom(assets: string[], own?: string[]) {
    const image = mkdtempSync(join(tmpdir(), "image-"));
    onTestFinished(() => rmSync(image, { recursive: true }));
    const folder = join(image, "build/client/assets");
    mkdirSync(folder, { recursive: true });
    const add = (name: string) => writeFileSync(join(folder, name), name);
    own?.forEach(add);
    if (own) execFileSync("sh", ["-ec", listOwn], { cwd: image });
    assets.forEach(add);
    execFileSync("sh", ["-ec", takeOwn.replaceAll("/kept", `${image}/kept`)], { cwd: folder });
    return readdirSync(join(image, "kept"));
  }

  test("stay in the image, below its own, and the default has none", () => {
    expect(dockerfile).toMatch(/^FROM \$\{PREVIOUS\} AS previous$/m);
    expect(matches(dockerfile, /^ARG PREVIOUS=(.+)$/gm)).toEqual(
      matches(dockerfile, /^FROM (\S+)$/gm),
    );
    expect(dockerfile).toContain(
      "COPY --from=previous /kept build/client/assets\nCOPY --from=build /app/build build\n",
    );
    expect(takeFrom([])).toEqual([]);
  });

  test("are its own alone, not those that it had from the one before it", () => {
    expect(takeFrom([...names, "entry-A.css"], names)).toEqual(names);
  });

  test("are all that it has where it tells of none", () => {
    expect(takeFrom(names)).toEqual(names);
  });
});

test("the image starts what npm start starts", () => {
  const [command = "[]"] = matches(dockerfile, /^CMD (.+)$/gm);
  expect(JSON.parse(command ?? "[]")).toEqual(["node", ...serverProcess.args]);
  for (const [name, value] of Object.entries(serverProcess.env)) {
    expect(dockerfile).toMatch(new RegExp(`^(ENV|   ) ${name}=${value}( |$)`, "m"));
  }
  expect(read("scripts/start.mjs")).toContain(
    'runForeground("node", serverProcess.args, {\n  ...serverProcess.env,',
  );
  expect(serverProcess.args.filter((it) => it.endsWith("cli.js"))).toSatisfy(([cli]) =>
    existsSync(cli),
  );
});

test.each(["README.md", "app/operations/README.md", "app/operations/FLEET.md"])(
  "the commands that %s runs in the container are in it",
  (file) => {
    const commands = matches(read(file), /^docker .*node (scripts\/\S+)/gm);
    expect(commands).not.toEqual([]);
    expect(commands.filter((it = "") => !existsSync(it) || ignored.includes(it))).toEqual([]);
  },
);

// npm start installs everything, so a package in the wrong list would be missed in the image only.
test("what the server and its commands import is a production dependency", () => {
  const bundled = read("vite.config.ts").match(/noExternal: (\[[^\]]*\])/)?.[1] ?? "[]";
  const files = globSync(["app/**/*.{ts,tsx}", "scripts/*.ts"]).filter(
    (file) => file !== "app/routes.ts" && !ignored.includes(file),
  );
  const missing = files.flatMap((file) =>
    matches(read(file), /^(?:import|export) (?!type )(?:[^;"]* from )?"([^"#.][^"]*)"/gm)
      .map((it = "") => it.split("/", it.startsWith("@") ? 2 : 1).join("/"))
      .filter((name) => !/^(node|virtual):/.test(name) && !bundled.includes(name))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

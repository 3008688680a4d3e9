// npm run --silent sbom > sbom.json: the locked packages as CycloneDX. npm's own command fails on packages that others
// bring along.
import { readFileSync } from "node:fs";
import "./project.mjs";

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8"));
const { name, version } = read("package.json");
const { "": _, ...packages } = read("package-lock.json").packages;

/** @typedef {{ name?: string, version: string, resolved: string, integrity: string, license?: string, dev?: boolean, optional?: boolean }} Locked */

/** @param {[string, Locked]} entry */
function toComponent([path, locked]) {
  const full = locked.name ?? path.replace(/.*node_modules\//, "");
  const checksum = Buffer.from(locked.integrity.replace("sha512-", ""), "base64");
  return {
    type: "library",
    "bom-ref": path,
    name: full,
    version: locked.version,
    purl: `pkg:npm/${full.replace("@", "%40")}@${locked.version}`,
    // CycloneDX's word for what only builds and tests.
    scope: locked.dev ? "excluded" : locked.optional ? "optional" : "required",
    licenses: locked.license ? [{ expression: locked.license }] : [],
    hashes: [{ alg: "SHA-512", content: checksum.toString("hex") }],
    externalReferences: [{ type: "distribution", url: locked.resolved }],
  };
}

const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": name, name, version } },
  components: Object.entries(packages).map(toComponent),
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

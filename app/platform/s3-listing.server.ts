export type S3Object = { key: string; bytes: number; modifiedAt: number };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** One page of a listing (ListObjectsV2). What is no whole entry is left out; undefined where it is no listing at all. */
export function parseListing(xml: string) {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes("</ListBucketResult>")) return undefined;
  // Not by one expression: on many openings without an end it would walk the page for each of them.
  const [, ...entries] = xml.split("<Contents>");
  const objects = entries.flatMap((entry) => {
    const key = textOf(entry, "Key");
    const bytes = Number(textOf(entry, "Size") ?? Number.NaN);
    const modifiedAt = Date.parse(textOf(entry, "LastModified") ?? "");
    const isWhole = entry.includes("</Contents>");
    return isWhole && key && Number.isInteger(bytes) && modifiedAt
      ? [{ key, bytes, modifiedAt }]
      : [];
  });
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { objects, next: isTruncated ? textOf(xml, "NextContinuationToken") : undefined };
}

function textOf(xml: string, name: string) {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, decodeEntity);
}

function decodeEntity(entity: string, hex?: string, decimal?: string, name = "") {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  return ENTITIES[name] ?? entity;
}

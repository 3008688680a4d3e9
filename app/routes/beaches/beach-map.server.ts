import { coast } from "#app/content/maps.ts";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { Beach } from "#app/domain/guide/records.ts";
import { guideMap } from "#app/domain/guide/map.ts";

export const drawBeaches = (beaches: readonly Beach[]) =>
  guideMap(
    [coast],
    beaches.map((beach) => ({ ...beach, href: `#${anchorOf("beach", beach)}` })),
  );

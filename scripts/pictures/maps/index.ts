import { coast, oldTownMap } from "#app/content/maps.ts";
import { drawCoast } from "./coast.ts";
import { drawOldTown } from "./old-town.ts";

/** Each as an SVG for light and for dark pages, by its file's name without ending. */
export const MAPS: Record<string, string> = {
  [coast.name]: drawCoast("light"),
  [`${coast.name}-dark`]: drawCoast("dark"),
  [oldTownMap.name]: drawOldTown("light"),
  [`${oldTownMap.name}-dark`]: drawOldTown("dark"),
};

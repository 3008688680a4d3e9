/**
 * Not in a sheet: of a page that is shown before its sheet is applied a browser reports that its transition was called off,
 * as of any that is cut short. The light script takes these reports, so that there are none without it.
 */
export const VIEW_TRANSITION =
  "@media (scripting:enabled) and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

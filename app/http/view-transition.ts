/** In the page, not in a sheet, which may come too late; where a script takes what is reported of one that is cut short. */
export const VIEW_TRANSITION =
  "@media (scripting:enabled) and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

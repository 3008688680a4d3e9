/** Not in a sheet: of a page that is shown before its sheet is applied a browser reports that its transition was called off. */
export const VIEW_TRANSITION =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

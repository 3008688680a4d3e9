/** The old page goes at once, so that no two texts lie over each other. The rule is in the page, because a sheet may come too late; a script catches the report of a transition that is cut short. */
export const VIEW_TRANSITION =
  "@media (scripting:enabled) and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-old(root){display:none}}";

type Props = {
  /** As in the address of a plan: `stay=lantern-house`. */
  wish: string;
  children: React.ReactNode;
};

/** No robot follows it: of plans there is no end. */
export const PlanLink = ({ wish, children }: Props) => (
  <a className="btn btn-line" href={`/plan?${wish}`} rel="nofollow">
    {children}
  </a>
);

type Props = {
  /** A part of a plan's address, such as `stay=lantern-house`. */
  wish: string;
  children: React.ReactNode;
};

/** Robots do not follow the link, because plans have no end. */
export const PlanLink = ({ wish, children }: Props) => (
  <a className="btn btn-line" href={`/plan?${wish}`} rel="nofollow">
    {children}
  </a>
);

type Props = {
  /** A part of a plan's address, such as `stay=lantern-house`. */
  wish: string;
  children: React.ReactNode;
};

export const PlanADay = () => (
  <a className="text-teal screen-only" href="/plan">
    Plan a day
  </a>
);

/** Robots do not follow the link, because plans have no end. */
export const PlanLink = ({ wish, children }: Props) => (
  <a className="btn btn-text" href={`/plan?${wish}`} rel="nofollow">
    {children}
  </a>
);

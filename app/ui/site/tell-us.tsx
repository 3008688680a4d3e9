type Props = { kind: string; id: string };

/** The link by which visitors report what is wrong, such as a closed door. */
export const TellUs = ({ kind, id }: Props) => (
  <p className="text-meta">
    <a href={`/tell-us/${kind}/${id}`}>Something wrong here?</a>
  </p>
);

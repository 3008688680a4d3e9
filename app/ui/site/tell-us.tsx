type Props = { kind: string; id: string };

/** Whoever stands before a closed door says so. */
export const TellUs = ({ kind, id }: Props) => (
  <p className="mt-4 text-meta">
    <a href={`/tell-us/${kind}/${id}`}>Something wrong here?</a>
  </p>
);

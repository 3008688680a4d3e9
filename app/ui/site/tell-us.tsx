type Props = { kind: string; id: string };

/** Whoever stands before a closed door says so. */
export const TellUs = ({ kind, id }: Props) => (
  <p className="screen-only text-small">
    <a className="text-teal" href={`/tell-us/${kind}/${id}`} rel="nofollow">
      Something wrong here?
    </a>
  </p>
);

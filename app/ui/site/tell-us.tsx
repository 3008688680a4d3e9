/** The link by which visitors report what is wrong, such as a closed door. */
export const TellUs = ({ kind, id }: { kind: string; id: string }) => (
  <p className="text-meta">
    <a href={`/tell-us/${kind}/${id}`}>Something wrong here?</a>
  </p>
);

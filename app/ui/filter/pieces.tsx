type Props = { pieces: readonly { text: string; path: string }[]; className?: string };

/** Each piece of a wish that was understood leads to the same wish without it. */
export function Pieces({ pieces, className = "" }: Props) {
  return (
    <ul className={`tags screen-only ${className}`} aria-label="Remove">
      {pieces.map(({ text, path }) => (
        <li key={text}>
          <a className="no-underline" href={path} rel="nofollow">
            <span aria-hidden="true">× </span>
            <span className="sr-only">Without: </span>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

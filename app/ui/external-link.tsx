type Props = {
  href: string;
  className: string;
  of?: string;
  printed?: string | null;
  children: React.ReactNode;
};

export function ExternalLink({ href, className, of, printed, children }: Props) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-address={printed || undefined}
    >
      {children}
      <span className="sr-only">{of && ` of ${of}`} (opens in a new tab)</span>
    </a>
  );
}

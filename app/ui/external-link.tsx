/** A link that leaves the site in a new tab, and says so to those who cannot see it happen. */
export function ExternalLink({
  href,
  className,
  of,
  children,
}: {
  href: string;
  className: string;
  /** What the link is about, where its words alone do not say. */
  of?: string;
  children: React.ReactNode;
}) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">{of && ` of ${of}`} (opens in a new tab)</span>
    </a>
  );
}

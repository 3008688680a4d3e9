export function ExternalLink({
  href,
  className,
  of,
  children,
}: {
  href: string;
  className: string;
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

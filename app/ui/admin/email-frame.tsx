type Props = { src: string; title: string; className?: string };

export function EmailFrame({ src, title, className = "" }: Props) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      loading="lazy"
      className={`block max-w-full border border-rule ${className}`}
    />
  );
}

type Props = Omit<React.ComponentProps<"section">, "title"> & {
  id: string;
  title: React.ReactNode;
  look?: string;
};

/** A part of a page that is named by its heading, which has the id. */
export function Section({ id, title, look = "text-d5", children, ...rest }: Props) {
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 className={look} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type Props = { id: string; title: string; children: React.ReactNode };

export function Section({ id, title, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-7 border-t border-ink pt-5 grid gap-x-10 gap-y-4 xl:grid-cols-[14rem_minmax(0,34rem)]"
    >
      <h2 id={`${id}-title`} className="text-d6 font-semibold">
        {title}
      </h2>
      <div className="grid gap-4 justify-items-start">{children}</div>
    </section>
  );
}

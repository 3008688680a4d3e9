import { PageHeader } from "./site/page-header.tsx";

type Props = {
  title: string;
  lead: string;
  today: string;
  changed: string;
  sections: readonly { title: string; text: readonly string[] }[];
};

export function LegalPage({ title, lead, today, changed, sections }: Props) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap pb-(--sec)">
        <div className="ruled">
          <p className="flex flex-wrap items-center justify-between gap-4 text-small text-soft">
            <span className="num">
              Last updated: {today}
              <span className="block">
                The text last changed on <span className="whitespace-nowrap">{changed}</span>
              </span>
            </span>
            <a className="btn btn-line" href="/">
              Back to Home
            </a>
          </p>
          {sections.map(({ title: heading, text }) => (
            <section key={heading} className="cols gap-y-3 mt-10 lg:mt-14">
              <h2 className="text-d4 lg:col-span-4">{heading}</h2>
              <div className="lg:col-span-8 grid gap-4 max-w-[68ch]">
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

export type TitleProps = { title: React.ReactNode; coral?: string; rest?: string };

export const Title = ({ title, coral, rest }: TitleProps) => (
  <>
    {title}
    {coral && <em className="text-coral">{coral}</em>}
    {rest}
  </>
);

type HeaderProps = TitleProps & { about?: string | undefined; lead?: React.ReactNode };

/** What the page is about stands below its title, the lead beside it. */
export function PageHeader({ about, lead, ...title }: HeaderProps) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <div className="cols items-end gap-y-4 pb-8 lg:pb-10">
        <div className="lg:col-span-8 wrap-anywhere">
          <h1 className="text-d1">
            <Title {...title} />
          </h1>
          {about && <p className="text-lead text-soft mt-4">{about}</p>}
        </div>
        {lead && <p className="text-lead text-soft text-balance lg:col-span-4">{lead}</p>}
      </div>
    </div>
  );
}

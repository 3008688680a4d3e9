export type TitleProps = { title: React.ReactNode; coral?: string; rest?: string };

export const Title = ({ title, coral, rest }: TitleProps) => (
  <>
    {title}
    {coral && <em className="text-coral">{coral}</em>}
    {rest}
  </>
);

export function PageHeader({ lead, ...title }: TitleProps & { lead?: React.ReactNode }) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <div className="cols items-end gap-y-4 pb-8 lg:pb-10">
        <h1 className="text-d1 lg:col-span-8">
          <Title {...title} />
        </h1>
        {lead && <p className="text-lead text-soft text-balance lg:col-span-4">{lead}</p>}
      </div>
    </div>
  );
}

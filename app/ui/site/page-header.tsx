type Props = {
  title: React.ReactNode;
  coral?: string;
  rest?: string;
  lead?: React.ReactNode;
};

export function PageHeader({ title, coral, rest, lead }: Props) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <div className="cols items-end gap-y-4 pb-8 lg:pb-10">
        <h1 className="text-d1 lg:col-span-8">
          {title}
          {coral && <em className="text-coral">{coral}</em>}
          {rest}
        </h1>
        {lead && <p className="text-lead text-soft text-balance lg:col-span-4">{lead}</p>}
      </div>
    </div>
  );
}

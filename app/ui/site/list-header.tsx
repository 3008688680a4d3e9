import { Title, type TitleProps } from "./page-header.tsx";

type ListProps = TitleProps & { lead?: string; children?: React.ReactNode };

/** A phone leaves the lead out: its first screen is for what is listed. */
export const ListHeader = ({ lead, children, ...title }: ListProps) => (
  <div className="wrap pt-2.5 pb-2 md:pt-8 md:pb-6 flex flex-wrap lg:flex-nowrap items-end justify-between gap-x-8 md:gap-y-2">
    <h1 className="text-d3 md:text-d2 lg:shrink-0">
      <Title {...title} />
    </h1>
    <p className="text-small md:text-body text-soft lg:max-w-[26rem]">
      {lead && <span className="max-md:hidden">{lead} </span>}
      {children}
    </p>
  </div>
);

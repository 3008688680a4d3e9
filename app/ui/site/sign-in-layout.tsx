import type { Picture } from "#app/domain/guide/records.ts";
import { TallPicture } from "#app/ui/picture.tsx";

type Props = { title: string; picture: Picture; children: React.ReactNode };

export function SignInLayout({ title, picture, children }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center">
      <div className="flex flex-col px-(--gut) py-12 lg:py-10 lg:pl-[max(var(--gut),calc((100vw-var(--container-page))/2))] lg:pr-16">
        <div className="my-auto w-full max-w-[27rem]">
          <h1 className="text-d3">{title}</h1>
          {children}
        </div>
      </div>
      <div className="framed self-start">
        <TallPicture picture={picture} squareFrom="80rem" sizes="(width >= 64rem) 43vw, 100vw" />
      </div>
    </div>
  );
}

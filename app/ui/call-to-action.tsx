import type { Picture as PictureFacts } from "#app/domain/guide/picture.ts";
import { Picture } from "./picture.tsx";

type Props = {
  id?: string;
  image: PictureFacts;
  title: string;
  text: string;
  children: React.ReactNode;
};

export function CallToAction({ id, image, title, text, children }: Props) {
  return (
    <section className="wrap band" id={id}>
      <div className="cta cols items-center gap-y-7">
        <div className="md:col-span-6 flex gap-6 items-start">
          <div className="cta-image max-sm:hidden" aria-hidden="true">
            <Picture
              picture={image}
              ratio="4/5"
              sizes="90px"
              alt=""
              className="!aspect-auto h-full"
            />
          </div>
          <div>
            <h2 className="text-d3">{title}</h2>
            <p className="mt-3 text-soft max-w-[40ch]">{text}</p>
          </div>
        </div>
        <div className="md:col-span-6 lg:col-start-8 lg:col-span-5">{children}</div>
      </div>
    </section>
  );
}

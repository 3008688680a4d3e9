import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { Picture } from "./picture.tsx";

type Props = {
  id?: string;
  image: Facts;
  title: string;
  text: string;
  links?: readonly { to: string; label: string }[];
  children?: React.ReactNode;
};

export function CallToAction({ id, image, title, text, links = [], children }: Props) {
  return (
    <section className="wrap band" id={id}>
      <div className="cta cols items-center gap-y-7">
        <div className="md:col-span-7 flex gap-6 items-start">
          <Stamp picture={image} className="max-sm:hidden" />
          <div>
            <h2 className="text-d3">{title}</h2>
            <p className="mt-3 text-soft max-w-[40ch]">{text}</p>
          </div>
        </div>
        <div className="md:col-span-5 flex flex-wrap gap-3 md:justify-end *:max-md:w-full">
          {links.map(({ to, label }, index) => (
            <a key={to} className={`btn btn-lg ${index > 0 ? "btn-line" : "btn-solid"}`} href={to}>
              {label}
            </a>
          ))}
          {children}
        </div>
      </div>
    </section>
  );
}

export function Stamp({ picture, className }: { picture: Facts; className: string }) {
  return (
    <div className={`stamp ${className}`} aria-hidden="true">
      <div>
        <Picture
          picture={picture}
          ratio="4/5"
          sizes="90px"
          alt=""
          className="!aspect-auto h-full"
        />
      </div>
    </div>
  );
}

import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { Picture } from "./picture.tsx";

/** Only adorns. */
export function Stamp({ picture, className = "" }: { picture: Facts; className?: string }) {
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

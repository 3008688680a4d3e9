import type { SunsetBeach } from "./sunset-beaches.server.ts";

type Props = { places: SunsetBeach[]; time: string | undefined };

export function Sunset({ places, time }: Props) {
  return (
    <div className="gulf p-7">
      <h2 className="text-d4" id="sunset">
        Best Beaches for Sunset
      </h2>
      {time && <p className="num text-small text-soft mt-2">Today at {time}</p>}
      <ol className="mt-4">
        {places.map(({ name, anchor }) => (
          <li key={name} className="py-2.5 border-t border-rule">
            {anchor ? <a href={`#${anchor}`}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </div>
  );
}

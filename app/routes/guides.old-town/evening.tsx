import { Link } from "@remix-run/react";
import { anchorOf } from "#app/domain/guide/anchor.ts";
import type { GuideMap as Facts } from "#app/domain/guide/map.ts";
import { GuideMap } from "#app/ui/guide-map.tsx";
import type { RouteStop } from "./evening.server.ts";
import { PlaceLink } from "./houses.tsx";

type Props = { route: readonly RouteStop[]; map: Facts | undefined };

/** On paper one page. */
export function Evening({ route, map }: Props) {
  return (
    <section className="evening wrap band" aria-labelledby="route">
      <div className="cols items-end gap-y-4 pb-8">
        <h2 className="text-d2 lg:col-span-7" id="route">
          An evening here
        </h2>
        <p className="text-lead text-soft lg:col-span-5">
          From {route[0]?.time} to {route[route.length - 1]?.time}, on foot. For the other nights
          there is{" "}
          <Link className="text-teal" to="/events">
            what’s on
          </Link>
          .
        </p>
      </div>
      {map ? (
        <GuideMap map={map} listLabel="Stops on the map" className="map-evening">
          <Stops route={route} />
        </GuideMap>
      ) : (
        <Stops route={route} />
      )}
    </section>
  );
}

/** The list of the map: each name marks its number there. */
function Stops({ route }: Pick<Props, "route">) {
  return (
    <ol className="route map-route">
      {route.map(({ id, time, name, text, place, state }) => (
        <li key={id} id={anchorOf("stop", { id })} tabIndex={-1}>
          <p className="num text-small font-semibold text-teal">{time}</p>
          <h3 className="text-d4 mt-0.5">
            <a href={`#${anchorOf("stop", { id })}`}>{name}</a>
          </h3>
          <p className="mt-1 text-soft">
            {text} {place && <PlaceLink place={place} />}
            {state && <span className="num">, {state}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

import type { DrawnMap, GuideMap as Facts } from "#app/domain/guide/map.ts";

type Props = {
  map: Facts;
  className?: string;
  listLabel: string;
  isListFirst?: boolean;
  children?: React.ReactNode;
};

export function GuideMap({ map, className = "", listLabel, isListFirst, children }: Props) {
  const { maps, places } = map;
  const list = (
    <nav aria-label={listLabel}>
      {children ?? (
        <ol className="map-list">
          {places.map(({ name, href, isClosed }) => (
            <li key={href}>
              <a href={href} className={isClosed ? "map-closed" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
  return (
    <div className={`map-set ${className}`}>
      <div className="map-layout">
        {isListFirst && list}
        {maps.map((map) => (
          <MapPicture key={map.name} map={map} places={places} />
        ))}
        {!isListFirst && list}
      </div>
    </div>
  );
}

/** Its numbers lead where the list does, for those who point: with keys or by ear there is the list alone. */
function MapPicture({ map, places }: { map: DrawnMap; places: Facts["places"] }) {
  const { name, alt, width, height, labels, points, leaders, frames, walk, hops } = map;
  const file = `/images/maps/${name}`;
  return (
    <div className={`map map-${width > height ? "wide" : "tall"}`}>
      <picture>
        <source media="screen and (prefers-color-scheme: dark)" srcSet={`${file}-dark.svg`} />
        <img src={`${file}.svg`} alt={alt} width={width} height={height} loading="lazy" />
      </picture>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {hops && <path className="map-hop" d={hops} />}
        {walk && <path className="map-walk" d={walk} />}
        {frames.map((frame) => (
          <rect key={frame.x} className="map-frame" {...frame} />
        ))}
        <MapLabels labels={labels} />
        {leaders && <path className="map-leader" d={leaders} />}
        <g>
          {points.map((point, index) =>
            point ? (
              <a
                key={places[index]?.href}
                className={places[index]?.isClosed ? "map-closed" : undefined}
                href={places[index]?.href}
                tabIndex={-1}
              >
                <title>{places[index]?.name}</title>
                <circle cx={point.x} cy={point.y} r="12" />
                <text x={point.x} y={point.y}>
                  {index + 1}
                </text>
              </a>
            ) : (
              // Keeps the count, by which the sheet finds the point of a link.
              <g key={places[index]?.href} />
            ),
          )}
        </g>
      </svg>
    </div>
  );
}

export const MapLabels = ({ labels }: Pick<DrawnMap, "labels">) =>
  labels.map(({ text, kind, x, y, turn = 0 }) => (
    <text
      key={`${text} ${x} ${y}`}
      className={`map-${kind}`}
      transform={`translate(${x} ${y})rotate(${turn})`}
    >
      {text}
    </text>
  ));

type ListMapProps = { map: Facts | undefined; title: string; note?: string; listLabel: string };

/** The map of a long list, below it or, on a phone, in its place as long as the address ends with `#map`. */
export function ListMap({ map, title, note, listLabel }: ListMapProps) {
  if (!map) return null;
  return (
    <section className="map-place wrap band" id="map" tabIndex={-1} aria-labelledby="map-title">
      <h2 className="text-d2 mb-8" id="map-title">
        {title}
      </h2>
      {note && <p className="text-small text-soft -mt-6 mb-6">{note}</p>}
      <GuideMap map={map} listLabel={listLabel} className="map-pair" />
    </section>
  );
}

import { useLocation } from "@remix-run/react";
import { coast, oldTownMap } from "#app/content/maps.ts";
import { type Coordinates, readCoordinates } from "#app/domain/guide/distance.ts";
import { heightOf, type MapPlan, pointOn, project } from "#app/domain/guide/map.ts";
import { type FieldProps, TextField } from "#app/ui/form/fields.tsx";
import { MapLabels } from "#app/ui/guide-map.tsx";

/** Of a map as it is shown to be pressed: whoever is told where it was must know how large it was. */
export const PRESSED_WIDTH = 280;

/** The closer one first. */
export const MAPS = [oldTownMap, coast];

export const pressName = (map: string) => `press-${map}`;

type Props = {
  propsOf: (name: string) => FieldProps;
  label: string;
  hint: string | undefined;
  points: readonly string[];
  sameAddress: { name: string; coordinates: string } | undefined;
  /** Names of those that show anything of the guide. */
  maps: readonly string[];
  isPressed: boolean;
};

/** Where it is: in numbers, as another record, or pressed on the drawn map. A press sends the form, and saves nothing. */
export function MapField(props: Props) {
  const { propsOf, label, hint, points, sameAddress, maps, isPressed } = props;
  const { pathname } = useLocation();
  const { field, autoFocus } = propsOf("coordinates");
  const text = field.initialValue ?? "";
  const coordinates = readCoordinates(text.trim());
  const formAction = `${pathname}#place`;
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-rule pt-4 scroll-mt-4" id="place">
      <legend className="label">Place on the map</legend>
      <TextField
        field={field}
        autoFocus={autoFocus || isPressed}
        label={label}
        optional
        {...(hint && { hint })}
      />
      {sameAddress && !text && (
        <p className="text-small">
          {sameAddress.name} has this address.{" "}
          <button
            className="btn btn-line btn-sm"
            type="submit"
            name="point"
            value={sameAddress.coordinates}
            formAction={formAction}
          >
            Put it there
          </button>
        </p>
      )}
      <TextField
        {...propsOf("same_place")}
        label="At the same place as"
        optional
        hint="The name or the address of another record. Its coordinates are taken."
        list="points"
        autoComplete="off"
      />
      <datalist id="points">
        {points.map((point) => (
          <option key={point} value={point} />
        ))}
      </datalist>
      {maps.length > 0 && (
        <details open={isPressed}>
          <summary className="btn btn-line">Press the map</summary>
          <p className="help mb-3">
            Nothing is saved by it. The closer map is exact to ten yards, the other to seventy.
          </p>
          <div className="flex flex-wrap gap-5">
            {MAPS.filter(({ name }) => maps.includes(name)).map((plan) => (
              <PressedMap key={plan.name} {...{ plan, coordinates, formAction }} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

type MapProps = { plan: MapPlan; coordinates: Coordinates | undefined; formAction: string };

function PressedMap({ plan, coordinates, formAction }: MapProps) {
  const { name, alt, width, labels } = plan;
  const file = `/images/maps/${name}`;
  const height = heightOf(plan);
  const point = pointOn(plan, coordinates);
  const size = { width: PRESSED_WIDTH, height: Math.round((height * PRESSED_WIDTH) / width) };
  return (
    <div className={`map map-${width > height ? "wide" : "tall"} press`}>
      <input
        type="image"
        name={pressName(name)}
        src={`${file}.svg`}
        alt={`${alt}. Press where it is.`}
        formAction={formAction}
        {...size}
      />
      <picture>
        <source media="screen and (prefers-color-scheme: dark)" srcSet={`${file}-dark.svg`} />
        <img src={`${file}.svg`} alt="" {...size} loading="lazy" />
      </picture>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <MapLabels labels={labels.map((label) => ({ ...label, ...project(plan, label.at) }))} />
        {point && <circle cx={point.x} cy={point.y} />}
      </svg>
    </div>
  );
}

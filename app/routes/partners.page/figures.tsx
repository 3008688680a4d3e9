import { Section } from "#app/ui/section.tsx";
import "#app/styles/partner-page.css";
import { formatCount } from "#app/locale/numbers.ts";
import type { PartnerView } from "./route.tsx";

type Row = { key: string; name: string; href?: string; shown: number; pressed: number };

export function Figures({ view: { path, figures } }: { view: PartnerView }) {
  const { of, chosen, months, days } = figures;
  const monthHref = (month: string) =>
    `${path}?${new URLSearchParams({ ...(of && { place: of.id }), month })}#figures`;
  return (
    <Section id="figures" title={of ? `Figures for ${of.name}` : "Figures"} look="text-d4">
      {of && (
        <p>
          <a className="btn btn-text" href={`${path}#figures`}>
            All spots together
          </a>
        </p>
      )}
      <p className="mt-2 text-small text-soft">
        <strong className="font-semibold">Shown</strong>: a page with it was opened.{" "}
        <strong className="font-semibold">Pressed</strong>: its link was followed. An opened page
        isn't always seen in full: your spot may have been farther down. Reloads count again, going
        back counts only if the browser reloads the page, and programs posing as browsers are
        counted.
      </p>
      {chosen ? (
        <div className="mt-4 grid grid-cols-1 md:grid-cols-2 gap-x-8 gap-y-8 items-start">
          <FiguresTable
            caption={`${chosen.name}, day by day`}
            unit="Day"
            rows={days.map(({ day, ...row }) => ({ key: day, ...row }))}
            empty="We only keep the total for this month."
          />
          <div>
            <FiguresTable
              caption="Month by month"
              unit="Month"
              rows={months.map(({ month, ...row }) => ({
                key: month,
                ...row,
                ...(month !== chosen.month && { href: monthHref(month) }),
              }))}
            />
            <p>
              <a className="btn btn-text" href={`${path}/figures.csv`} download>
                Download all days (CSV)
              </a>
            </p>
          </div>
        </div>
      ) : (
        <p className="mt-4 border-t border-rule py-4 text-soft">Nothing counted yet.</p>
      )}
    </Section>
  );
}

type TableProps = { caption: string; unit: string; rows: Row[]; empty?: string };

function FiguresTable({ caption, unit, rows, empty }: TableProps) {
  const most = (name: "shown" | "pressed") => Math.max(1, ...rows.map((row) => row[name]));
  const [shown, pressed] = [most("shown"), most("pressed")];
  return (
    <table className="figures text-small">
      <caption>{caption}</caption>
      <thead className="text-meta text-soft">
        <tr>
          {[unit, "Shown", "Pressed"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {rows.length === 0 && (
          <tr>
            <td colSpan={3} className="text-soft">
              {empty}
            </td>
          </tr>
        )}
        {rows.map(({ key, name, href, ...row }) => (
          <tr key={key}>
            <th scope="row">
              {href ? (
                <a className="text-teal" href={href}>
                  {name}
                </a>
              ) : (
                name
              )}
            </th>
            <Cell figure={row.shown} most={shown} color="text-teal" />
            <Cell figure={row.pressed} most={pressed} color="text-coral" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ figure, most, color }: { figure: number; most: number; color: string }) {
  return (
    <td>
      {formatCount(figure)}
      <svg className={color} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round((100 * figure) / most)} height="1" fill="currentColor" />
      </svg>
    </td>
  );
}

import { Section } from "#app/ui/section.tsx";
import "#app/styles/partner-page.css";
import { formatCount } from "#app/locale/numbers.ts";
import type { PartnerView } from "./route.tsx";

export function Figures({ view: { path, figures } }: { view: PartnerView }) {
  const { of, months } = figures;
  return (
    <Section id="figures" title={of ? `Figures for ${of}` : "Figures"} look="text-d4">
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
      {months.length > 0 ? (
        <div className="mt-4 max-w-[34rem]">
          <FiguresTable months={months} />
          <p>
            <a className="btn btn-text" href={`${path}/figures.csv`} download>
              Download each day (CSV)
            </a>
          </p>
        </div>
      ) : (
        <p className="mt-4 border-t border-rule py-4 text-soft">Nothing counted yet.</p>
      )}
    </Section>
  );
}

function FiguresTable({ months }: { months: PartnerView["figures"]["months"] }) {
  const most = (name: "shown" | "pressed") => Math.max(1, ...months.map((month) => month[name]));
  const [shown, pressed] = [most("shown"), most("pressed")];
  return (
    <table className="figures text-small">
      <caption>Month by month</caption>
      <thead className="text-meta text-soft">
        <tr>
          {["Month", "Shown", "Pressed"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {months.map((month) => (
          <tr key={month.name}>
            <th scope="row">{month.name}</th>
            <Cell figure={month.shown} most={shown} color="text-teal" />
            <Cell figure={month.pressed} most={pressed} color="text-coral" />
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

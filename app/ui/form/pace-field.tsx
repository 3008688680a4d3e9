import { alerts } from "#app/content/alerts.ts";
import { ALERT_PACES, type AlertPace } from "#app/domain/subscriptions/alert.ts";

export function PaceField({ pace }: { pace: AlertPace }) {
  return (
    <fieldset>
      <legend className="label">How often</legend>
      {ALERT_PACES.map((each) => (
        <label key={each} className="flex items-center gap-3 min-h-11">
          <input
            type="radio"
            name="pace"
            value={each}
            defaultChecked={each === pace}
            className="w-5 h-5"
          />
          {alerts.paces[each]}
        </label>
      ))}
    </fieldset>
  );
}

import type { EventGroup } from "#app/domain/guide/events.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { EventCard } from "./event-card.tsx";
import { shelfOf } from "./shelf.ts";

/** All that a filter left, under the days to which it belongs. */
export function EventList({ note, groups }: { note: string | undefined; groups: EventGroup[] }) {
  const count = groups.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <>
      <ListStatus count={count} one="event" many="events" />
      {count === 0 && (
        <EmptyMessage showAll={{ to: "/events", what: "events" }}>
          No events found matching your criteria.
        </EmptyMessage>
      )}
      {note && <p className="text-lead mb-8">{note}</p>}
      {groups.map(({ heading, events }, groupIndex) => {
        const shelf = shelfOf(events.length, groupIndex === 0);
        return (
          <div key={heading} className="mb-12 lg:mb-16">
            <h2 className="text-d4 ruled mb-6">{heading}</h2>
            <ul className="events grid gap-y-6">
              {events.map((event, index) => {
                const place = shelf[index];
                return place && <EventCard key={event.id} event={event} {...place} />;
              })}
            </ul>
          </div>
        );
      })}
    </>
  );
}

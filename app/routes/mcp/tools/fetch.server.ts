import { z } from "zod";
import { eventDays } from "#app/content/guide/events.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { datesOf, endText, findDatedEvent, findEvent } from "#app/domain/guide/events.server.ts";
import { findPlace, type PlaceKind } from "#app/domain/guide/place-page.server.ts";
import { FACTS, JOB_FIELDS } from "#app/domain/jobs/fields.ts";
import { findLiveJob } from "#app/domain/jobs/live-job.server.ts";
import { openLibrary } from "#app/domain/search/library.server.ts";
import { formatDay, formatWeekday } from "#app/locale/dates.ts";
import { type IdKind, readRecordId } from "./ids.server.ts";
import { defineTool, named, ToolProblem } from "./tool.server.ts";

type Fetched = { title: string; text: string; facts: Record<string, string | undefined> };
type Find = (
  name: string,
  now: Date,
  path: string,
) => Fetched | undefined | Promise<Fetched | undefined>;

export const fetchTool = defineTool({
  name: "fetch",
  title: "Read one record",
  description: "Tells all that the guide says of one record, by an id that another tool gave.",
  takes: z.object({ id: z.string().max(120, "Ids are short, such as event:a-night.") }),
  gives: z.object({ ...named, text: z.string(), metadata: z.record(z.string(), z.string()) }),
  async answer({ id }, { origin, now }) {
    const record = readRecordId(id);
    const found = record && (await FIND[record.kind](record.name, now, record.path));
    if (!found) throw new ToolProblem(`Nothing has the id "${id}". Use one that search gives.`);
    const facts = Object.entries(found.facts).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    );
    return {
      id,
      title: found.title,
      text: [found.text, ...facts.map(([name, text]) => `${name}: ${text}`)].join("\n"),
      url: origin + record.path,
      metadata: Object.fromEntries(facts),
    };
  },
});

const SHOWN_DATES = 6;

function findEventText(id: string, now: Date) {
  const event = findEvent(id);
  if (!event) return undefined;
  const { title, description, date, time, venue, location, price, tags, website } = event;
  const dated = findDatedEvent(id, now);
  const { next = [], last } = dated ? datesOf(dated, now, SHOWN_DATES) : {};
  const days = next.map(({ starts }) => formatWeekday(starts)).join("; ");
  const end = next[0] && endText(event, next[0]);
  return {
    title,
    text: description,
    facts: {
      kind: "event",
      state: event.canceled ? eventDays.canceled : undefined,
      days: days || (last ? `It was on ${formatWeekday(last.starts)}.` : date),
      time: end ? `${time} to ${end}` : time,
      venue,
      location,
      price,
      tags: tags.join(", "),
      website,
    },
  };
}

const findPlaceText =
  (kind: PlaceKind): Find =>
  (id, now) => {
    const place = findPlace(kind, id, now);
    if (!place) return undefined;
    const { name, sort, text, state, facts, tags, address, call, website, events } = place;
    return {
      title: name,
      text: text.join("\n"),
      facts: {
        kind,
        sort,
        state: state.join(", "),
        ...Object.fromEntries(
          facts.map(({ name, text, source }) => [
            name.toLowerCase(),
            source ? `${text} ${source.name}: ${source.href}` : text,
          ]),
        ),
        tags: tags.join(", "),
        address,
        phone: call?.text,
        website,
        events: events.map(({ title, when }) => `${title}, ${when}`).join("; "),
      },
    };
  };

/** The job's page alone says where to apply. */
async function findJobText(id: string, now: Date) {
  const job = await findLiveJob(id, now);
  if (!job) return undefined;
  const { title, company, description, requirements, expiresAt } = job;
  const facts = FACTS.map((name) => [JOB_FIELDS[name].fact.toLowerCase(), job[name] ?? undefined]);
  return {
    title,
    text: `Written by the employer:\n\n${description}\n\n${JOB_FIELDS.requirements.label}:\n${requirements}\n`,
    facts: {
      kind: "job",
      written_by: "employer",
      company,
      ...Object.fromEntries(facts),
      closes: expiresAt ? formatDay(expiresAt) : undefined,
    },
  };
}

/** The text holds on any day: the guide's page knows what is open this evening. */
function findGuideText(slug: string) {
  const [{ name, description, ...guide }] = neighborhoodGuides;
  if (guide.slug !== slug) return undefined;
  const sights = oldTown.highlights.map(({ name, text }) => `${name}: ${text}`);
  const text = [description, ...sights].join("\n");
  return { title: name, text, facts: { kind: "guide", parking: oldTown.parking.join(" ") } };
}

async function findNewsletterText(_date: string, _now: Date, path: string) {
  const { documents } = await openLibrary();
  const found = documents.find(({ href }) => href === path);
  return (
    found && { title: found.title, text: found.texts.join("\n"), facts: { kind: "newsletter" } }
  );
}

const FIND: Record<IdKind, Find> = {
  event: findEventText,
  restaurant: findPlaceText("restaurant"),
  beach: findPlaceText("beach"),
  venue: findPlaceText("venue"),
  place: findPlaceText("place"),
  listing: findPlaceText("listing"),
  hotel: findPlaceText("hotel"),
  job: findJobText,
  guide: findGuideText,
  newsletter: findNewsletterText,
};

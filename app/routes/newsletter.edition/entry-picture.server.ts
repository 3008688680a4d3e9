import { listEvents } from "#app/domain/guide/guide.server.ts";

/** Of the event that an entry leads to by its name, as long as the guide has it. */
export function entryPicture(href: string) {
  const { pathname, searchParams } = new URL(href, "http://here.invalid");
  const name = pathname === "/events" && searchParams.get("q");
  return listEvents().find(({ title }) => title === name)?.picture;
}

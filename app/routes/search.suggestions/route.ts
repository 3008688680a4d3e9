import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggest } from "#app/domain/search/answer.server.ts";
import { cleanQuestion } from "#app/domain/search/reader.ts";

const SHOWN = 8;

export async function loader({ request }: LoaderFunctionArgs) {
  const question = cleanQuestion(new URL(request.url).searchParams.get("q") ?? "");
  const suggestions = await suggest(question, SHOWN);
  return Response.json(suggestions, { headers: { "Cache-Control": "no-cache" } });
}

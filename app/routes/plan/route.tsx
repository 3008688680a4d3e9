import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planPage as copy } from "#app/content/pages/plan.ts";
import { isPlanKept, planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { dayName, planPath, type Wishes } from "#app/domain/plan/wishes.ts";
import { changePlan } from "#app/domain/search/plan-changes.server.ts";
import { cleanQuestion } from "#app/domain/search/reader.ts";
import { originOf } from "#app/http/origin.server.ts";
import { askWhoPlansMuch } from "#app/http/spam.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import planSheet from "#app/styles/plan-page.css?url";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { type LoadedPlan, loadPlan } from "./plan.server.ts";
import { Changes, PlanView } from "./plan-view.tsx";
import { NoPlan, WishesForm } from "./wishes-form.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: planSheet }];

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: copy.title + copy.city,
    description: copy.description,
    ...(args.location.search && args.data?.shown),
  }),
  ...(args.location.search ? [{ name: "robots", content: "noindex" }] : []),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const { searchParams, search } = new URL(request.url);
  const wishes = readKnownWishes(searchParams, now);
  const path = planPath(wishes);
  const change = cleanQuestion(searchParams.get("ask") ?? "");
  const isConfirmed = searchParams.has("confirmed");
  if (searchParams.has("kept"))
    throw await redirectWithToast(path, { title: copy.keptTitle, description: copy.kept });
  // Some programs escape what needs no escape.
  const said = [...searchParams].map(([name, value]) => `${name}=${value}`).join("&");
  const isAsItIs = change !== "" || search === "" || isConfirmed || `/plan?${said}` === path;
  // A form sends all that it has: a plan has one address.
  if (!isAsItIs) throw redirect(path, { headers: { "Cache-Control": "no-store" } });
  const problem = isPlanKept(wishes, now) ? undefined : await askWhoPlansMuch(request, isConfirmed);
  if (problem) return data({ ...NONE, problem, path, mayConfirm: true }, { status: 429 });
  if (change !== "") throw await changeInWords(change, wishes, now);
  try {
    return data({ ...NONE, shown: loadPlan(wishes, originOf(request), now), path });
  } catch (error) {
    logError("Planning a day failed", error);
    return data({ ...NONE, problem: copy.notNow, path }, { status: 503 });
  }
}

type Shown = { shown: LoadedPlan | undefined; problem: string; mayConfirm: boolean };
const NONE: Shown = { shown: undefined, problem: "", mayConfirm: false };

/** The address is the memory: a change leads to another one. */
async function changeInWords(change: string, wishes: Wishes, now: Date) {
  const changed = await changePlan(change, planDay(wishes, now), now);
  const path = planPath(changed.wishes);
  const missed = changed.notUnderstood.map((word) => `“${word}”`);
  const isDone = path !== planPath(wishes);
  const [other] = changed.others;
  const actions = other
    ? [{ label: dayName(other), to: planPath({ ...changed.wishes, day: other, stops: [] }) }]
    : undefined;
  if (missed.length > 0)
    return redirectWithToast(path, {
      ...{ title: copy.notUsed(missed), tone: "destructive", actions },
      description: isDone ? copy.restDone : copy.unchanged,
    });
  if (actions) return redirectWithToast(path, { title: copy.oneDay, actions });
  if (!isDone) return redirectWithToast(path, { title: copy.unchanged, tone: "destructive" });
  return redirect(path, { headers: { "Cache-Control": "no-store" } });
}

export default function PlanPage() {
  const { shown, path, ...none } = useLoaderData<typeof loader>();
  if (!shown) return <NoPlan path={path} {...none} />;
  return (
    <>
      <div className="wrap plan-head">
        <h1 className="text-d3">
          {copy.title}
          <em className="text-coral">{copy.city}</em>
        </h1>
        <p className="text-soft text-balance">{shown.line}</p>
        <WishesForm {...shown} />
      </div>
      <div className="wrap pb-(--sec)">
        <PlanView shown={shown} />
        <Changes changes={shown.changes} path={path} />
        <section className="mt-10 max-w-[68ch] screen-only" aria-labelledby="made">
          <h2 className="text-d4" id="made">
            How we plan
          </h2>
          <ul className="mt-3 grid gap-2 text-small text-soft">
            {copy.made.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planPage as words } from "#app/content/plan.ts";
import { isPlanKept, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { planPath } from "#app/domain/plan/wishes.ts";
import { originOf } from "#app/http/origin.server.ts";
import { askWhoPlansMuch } from "#app/http/spam.server.ts";
import planSheet from "#app/styles/plan-page.css?url";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { showPlan } from "./plan.server.ts";
import { Changes, PlanView } from "./plan-view.tsx";
import { ConfirmPlan, WishesForm } from "./wishes-form.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: planSheet }];

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, { title: words.title + words.city, description: words.description }),
  ...(args.location.search ? [{ name: "robots", content: "noindex" }] : []),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const { searchParams, search } = new URL(request.url);
  const wishes = readKnownWishes(searchParams, now);
  const path = planPath(wishes);
  const isConfirmed = searchParams.has("confirmed");
  const isAsItIs = search === "" || isConfirmed || `/plan${decoded(search)}` === path;
  // A form sends all that it has: a plan has one address.
  if (!isAsItIs) throw redirect(path, { headers: { "Cache-Control": "no-store" } });
  const problem = isPlanKept(wishes, now) ? undefined : await askWhoPlansMuch(request, isConfirmed);
  if (problem) return data({ shown: undefined, problem, path }, { status: 429 });
  const shown = showPlan(wishes, originOf(request), now);
  return data({ shown, problem: undefined, path });
}

/** Some programs escape what needs no escape. */
function decoded(search: string) {
  try {
    return decodeURIComponent(search);
  } catch {
    return search;
  }
}

export default function PlanPage() {
  const { shown, problem, path } = useLoaderData<typeof loader>();
  if (!shown) return <ConfirmPlan problem={problem} path={path} />;
  return (
    <>
      <PageHeader title={words.title} coral={words.city} lead={shown.line} />
      <div className="wrap pb-(--sec)">
        <PlanView shown={shown} />
        <Changes changes={shown.changes} />
        <WishesForm {...shown.form} />
        <section className="mt-10 max-w-[68ch] screen-only" aria-labelledby="made">
          <h2 className="text-d4" id="made">
            How this is made
          </h2>
          <ul className="mt-3 grid gap-2 text-small text-soft">
            {words.made.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

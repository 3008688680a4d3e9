import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { search } from "#app/content/search.ts";
import { answer } from "#app/domain/search/answer.server.ts";
import { cleanQuestion } from "#app/domain/search/understand.ts";
import { AskForm } from "#app/ui/site/ask-form.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { AnswerView } from "./answer-view.tsx";
import { Questions } from "./questions.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const question = args.data?.question;
  const { title, description } = search;
  return [
    ...pageMeta(args, { title: question ? `“${question}”` : title, description }),
    // What somebody asked is no page for search engines.
    ...(question ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const question = cleanQuestion(new URL(request.url).searchParams.get("q") ?? "");
  return question === "" ? null : answer(question);
}

export default function SearchPage() {
  const answered = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={
          <>
            Ask <em className="text-coral">the guide</em>
          </>
        }
        lead={search.lead}
      />
      <div className="wrap pb-(--sec)">
        <AskForm key={answered?.question} className="max-w-[36rem]" value={answered?.question} />
        {answered ? <AnswerView answer={answered} /> : <Questions />}
      </div>
    </>
  );
}

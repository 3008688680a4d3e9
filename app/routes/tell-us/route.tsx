import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pagePath } from "#app/domain/guide/links.ts";
import { findRecord, titleOf, wordsOf } from "#app/domain/guide/records/guide-records.server.ts";
import { NoteSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import { noteOnRecord } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { recordKeyOf } from "#app/http/guide-records.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import { redirectWithConfirmation, toDocument } from "#app/http/toast.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";

const NoteForm = lazyComponent(() => import("./note-form.tsx"));

export const meta = unlistedMeta<typeof loader>((record) => `Something Wrong: ${record?.title}`);

type Params = LoaderFunctionArgs["params"];

const NOT_HERE = "This is not in the guide.";

/** Finds the record that visitors see, or saw when they began to write. */
async function find(params: Params) {
  const key = recordKeyOf(params);
  const row = await findRecord(key);
  if (!row || row.state === "draft") throw data(NOT_HERE, { status: 404 });
  const { record } = row;
  return { key, title: titleOf({ id: key.id, ...wordsOf({ draft: null, record }) }) };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { key, title } = await find(params);
  return { ...key, title, page: pagePath(key.kind, key) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { key } = await find(params);
  const form = await readForm(request);
  const failed = "Saving a note failed";
  const receipt = { schema: NoteSchema, kind: "note", extra: {}, failed } as const;
  return receiveForm(request, form, receipt, async (note, network) => {
    await noteOnRecord(key, note, network);
    return toDocument(await redirectWithConfirmation(pagePath(key.kind, key), "note"));
  });
}

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function TellUsPage() {
  const { kind, id, title, page } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Something " coral="wrong" rest=" here?" about={title} />
      <div className="wrap cols gap-y-8 pb-(--sec)">
        <div className="lg:col-span-6">
          <NoteForm action={`/tell-us/${kind}/${id}`} rejected={rejected} />
        </div>
        <div className="lg:col-start-8 lg:col-span-5 text-soft">
          <p>We look into every note and fix what's wrong. Only our editors see what you write.</p>
          <p className="mt-4">
            <a className="text-teal" href={page}>
              Back to the page
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  SUGGESTION_REFUSAL_CODES,
  SUGGESTION_REFUSALS,
} from "#app/domain/guide/suggestions/suggestion.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import {
  AdminTable,
  DeleteDialog,
  ListFilter,
  ListNotice,
  RowButton,
  RowName,
  useOpens,
} from "#app/ui/admin/kit.tsx";
import { RefuseDialog } from "#app/ui/admin/refuse-dialog.tsx";
import { ReviewKeys, useFocusOnNextRow } from "#app/ui/admin/review-keys.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { SuggestionDialog } from "./suggestion-dialog.tsx";
import {
  decideNote,
  decideSuggestion,
  loadSuggestions,
  refuse,
  type SuggestionRow,
} from "./suggestions.server.ts";

export const meta = unlistedMeta("Suggestions");

export const loader = forAdmins(loadSuggestions);

export const action = forActs((request, form, { email }) => {
  const intent = form.get("intent");
  if (intent === "close") return decideNote(request, form, email);
  return intent === "refuse"
    ? refuse(request, form, email)
    : decideSuggestion(request, form, email);
});

export { keepAdminForm as clientAction } from "#app/ui/admin/keep-admin-form.ts";

const OF_NOTE = ["unsure", "thin", "spam", "other"] as const;

export default function AdminSuggestionsPage() {
  const list = useLoaderData<typeof loader>();
  const { dialog, shown, notice, filter } = list;
  const rejected = useActionData<typeof decideNote>();
  const opensInbox = useOpens()("/admin/inbox");
  useFocusOnNextRow(list.rows, undefined);
  const isNote = shown?.type === "note";
  return (
    <>
      <p className="text-small">
        {opensInbox ? <Link to="/admin/inbox">Inbox</Link> : <Link to="/admin/guide">Guide</Link>}
      </p>
      <h1 className="mt-1 text-d4">Suggestions and notes</h1>
      <ListFilter placeholder="Search all, decided ones too..." q={filter.q} />
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <ListStatus count={list.rows.length} one="suggestion" many="suggestions" />
          <SuggestionsTable rows={list.rows} page={filter.page} hasOlder={list.hasOlder} />
          <ReviewKeys open={shown?.id} />
        </>
      )}
      {shown && dialog === "view" && (
        <SuggestionDialog key={`${shown.id} ${shown.seen}`} shown={shown} rejected={rejected} />
      )}
      {shown && dialog === "delete" && (
        <DeleteDialog what="suggestion" id={shown.id}>
          What was sent about <strong className="font-semibold">{shown.title}</strong> is removed
          with its sender’s address and the emails about it. The guide stays as it is.
        </DeleteDialog>
      )}
      {shown?.state === "waiting" && dialog === "refuse" && (
        <RefuseDialog
          key={shown.id}
          refusal={{ intent: "refuse", id: shown.id, seen: shown.seen }}
          heading={isNote ? "Put this note aside" : "Refuse this suggestion"}
          effect="The email with it leaves after ten minutes; until then you can put it back."
          button={isNote ? "Put it aside" : "Refuse it"}
          reader="its sender"
          reasons={isNote ? OF_NOTE : SUGGESTION_REFUSAL_CODES}
          sentences={SUGGESTION_REFUSALS}
          asksForResend={!isNote}
          rejected={rejected}
        >
          <strong className="font-semibold">{shown.title}</strong>
        </RefuseDialog>
      )}
    </>
  );
}

type TableProps = { rows: SuggestionRow[]; page: number; hasOlder: boolean };

const SuggestionsTable = ({ rows, page, hasOlder }: TableProps) => (
  <AdminTable
    caption="Suggestions"
    isQueue
    rows={rows}
    columns={[
      {
        name: "About",
        cell: ({ id, title, what, text, email }) => (
          <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
            <RowName of={id}>{title}</RowName>
            <span className="block text-meta text-soft">
              <span className="inline-block first-letter:uppercase">{what}</span>
              {email && `, ${email}`}
            </span>
            {text && <span className="mt-0.5 line-clamp-2 text-small">{text}</span>}
          </div>
        ),
      },
      { name: "Came", className: "fact num", cell: ({ came }) => came },
      {
        name: "Read",
        className: "fact num",
        cell: ({ state, due, isOverdue }) =>
          state ? (
            <span className="first-letter:uppercase">{state}</span>
          ) : isOverdue ? (
            <strong className="font-semibold text-danger">Overdue since {due}</strong>
          ) : (
            `By ${due}`
          ),
      },
      {
        name: "Actions",
        isUnseen: true,
        className: "actions",
        cell: ({ id, title }) => <RowButton to={`?view=${id}`} label="Read" name={title} />,
      },
    ]}
    list={{ filter: { page }, hasOlder }}
    what="suggestions"
    empty="Nothing waits. What readers suggest and notice appears here."
  />
);

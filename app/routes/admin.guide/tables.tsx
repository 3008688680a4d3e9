import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import ChevronsUp from "lucide-react/icons/chevrons-up";
import type { RecordFilter } from "#app/domain/guide/records/record-form.ts";
import {
  ActButton,
  AdminForm,
  AdminTable,
  IntentButton,
  RowButton,
  StrangersLink,
} from "#app/ui/admin/kit.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CheckRow, ProblemRow } from "./checks.server.ts";
import type { RecordRow } from "./records.server.ts";

type TableProps<Row> = { rows: Row[]; list: { filter: RecordFilter; hasOlder: boolean } };

type RecordsProps = TableProps<RecordRow> & { isInOrder: boolean };

export function RecordsTable({ rows, isInOrder, list }: RecordsProps) {
  return (
    <AdminTable
      caption="Records"
      rows={rows}
      columns={[
        {
          name: "Record",
          cell: ({ picture, title, path, kind, slug, when }) => (
            <div className="flex gap-3 min-w-0 leading-tight" id={`${kind}-${slug}`}>
              <Picture
                picture={picture}
                ratio="1/1"
                sizes="3rem"
                alt=""
                className="w-12 flex-none self-start"
              />
              <RecordName {...{ title, path, kind }} more={when} />
            </div>
          ),
        },
        { name: "State", className: "fact", cell: ({ states }) => states.join(", ") },
        {
          name: "Changed",
          className: "fact num",
          cell: ({ changed, who }) => (
            <>
              {changed}
              {who && <span className="block text-meta text-soft wrap-anywhere">{who}</span>}
            </>
          ),
        },
        {
          name: "Actions",
          isUnseen: true,
          className: "actions",
          cell: ({ path, title, kind, slug, position }) => (
            <>
              {isInOrder && <MoveButtons fields={{ kind, id: slug, position }} title={title} />}
              <RowButton to={path} label="Edit" name={title} />
            </>
          ),
        },
      ]}
      list={list}
      what="records"
      empty="There is nothing here."
    />
  );
}

type NameProps = { title: string; path: string; kind: string; more?: string | undefined };

const RecordName = ({ title, path, kind, more }: NameProps) => (
  <div className="min-w-0 max-w-[40rem] leading-tight wrap-anywhere">
    <Link className="inline-block py-0.5 font-semibold no-underline hover:underline" to={path}>
      {title}
    </Link>
    <span className="block text-meta text-soft">
      <span className="capitalize">{kind}</span>
      {more && `, ${more}`}
    </span>
  </div>
);

export function ChecksTable({ rows, list }: TableProps<CheckRow>) {
  return (
    <AdminTable
      caption="Records to check"
      rows={rows}
      columns={[
        {
          name: "Record",
          cell: ({ title, path, kind, last, facts }) => (
            <>
              <RecordName {...{ title, path, kind }} more={last} />
              <dl className="facts mt-1 max-w-[40rem] !text-small wrap-anywhere">
                {facts.map(({ name, text, isLink }) => (
                  <div key={name}>
                    <dt className="inline">{name}</dt>{" "}
                    <dd className="inline text-ink">
                      {isLink ? <StrangersLink href={text}>{text}</StrangersLink> : text}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ),
        },
        {
          name: "Due",
          className: "fact num",
          cell: ({ due }) => (
            <>
              <span className="wide:hidden">due </span>
              {due}
            </>
          ),
        },
        {
          name: "Actions",
          isUnseen: true,
          className: "actions text-right",
          cell: ({ kind, slug, seen, title, path }) => (
            <div className="flex justify-end gap-1.5">
              <ActButton
                replace
                fields={{ kind, id: slug, seen }}
                id={`${kind}-${slug}`}
                className="btn btn-solid btn-sm"
                intent="check"
              >
                All right<span className="sr-only">, {title}</span>
              </ActButton>
              <RowButton to={path} label="Edit" name={title} />
            </div>
          ),
        },
      ]}
      list={list}
      what="records"
      empty="Nothing is due today. Records come here when somebody should look whether they are still right."
    />
  );
}

export function ProblemsTable({ rows, list }: TableProps<ProblemRow>) {
  return (
    <AdminTable
      caption="Problems"
      rows={rows}
      columns={[
        {
          name: "Record",
          cell: ({ title, path, kind, problems }) => (
            <>
              <RecordName {...{ title, path, kind }} />
              <ul className="mt-1 max-w-[40rem] text-small wrap-anywhere">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          ),
        },
        {
          name: "Actions",
          isUnseen: true,
          className: "actions text-right",
          cell: ({ title, path }) => <RowButton to={path} label="Edit" name={title} />,
        },
      ]}
      list={list}
      what="records"
      empty="No problem is seen in what is live."
    />
  );
}

const MOVES = [
  ["top", "to the top", ChevronsUp],
  ["up", "up", ChevronUp],
  ["down", "down", ChevronDown],
] as const;

type MoveProps = { fields: { kind: string; id: string; position: number }; title: string };

function MoveButtons({ fields, title }: MoveProps) {
  return (
    <AdminForm fields={fields} className="contents" preventScrollReset>
      {MOVES.map(([intent, where, Icon]) => (
        <IntentButton
          key={intent}
          className="icon-btn"
          intent={intent}
          aria-label={`Move ${title} ${where}`}
        >
          <Icon className="i" />
        </IntentButton>
      ))}
    </AdminForm>
  );
}

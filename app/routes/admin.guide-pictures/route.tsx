import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { AdminTable, ConfirmDialog, ListNotice, RowName } from "#app/ui/admin/kit.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { PictureForm, Uses } from "./picture-form.tsx";
import { loadPictures, type PictureRow, removePicture, savePicture } from "./pictures.server.ts";

export const meta = unlistedMeta("Pictures");

export const loader = forAdmins(loadPictures);

export const action = forActs((request, form) =>
  form.get("intent") === "delete" ? removePicture(form) : savePicture(request, form),
);

export default function AdminGuidePicturesPage() {
  const { filter, notice, dialog, opened, ...list } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof savePicture>();
  const isOpen = opened && dialog === "view";
  return (
    <>
      <p className="text-small">
        <Link to="/admin/guide">Guide</Link>
        {isOpen && (
          <>
            {" / "}
            <Link to="/admin/guide/pictures">Pictures</Link>
          </>
        )}
      </p>
      <h1 className="mt-1 text-d4">{isOpen ? "Picture" : "Pictures"}</h1>
      <ListNotice notice={notice} />
      {isOpen && <PictureForm key={opened.id} row={opened} rejected={rejected} />}
      {list.isLoaded && !isOpen && (
        <>
          <ListStatus count={list.rows.length} one="picture" many="pictures" />
          <PicturesTable rows={list.rows} page={filter.page} hasOlder={list.hasOlder} />
        </>
      )}
      {opened && dialog === "delete" && (
        <ConfirmDialog
          intent="delete"
          title="Delete this picture for good?"
          fields={{ stem: opened.id, seen: opened.seen }}
          button="Delete for good"
        >
          <p className="mt-3">
            Its files and its words are gone. A picture that a record, a draft or an earlier version
            names is not deleted.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type TableProps = { rows: PictureRow[]; page: number; hasOlder: boolean };

function PicturesTable({ rows, page, hasOlder }: TableProps) {
  return (
    <AdminTable
      caption="Pictures"
      rows={rows}
      columns={[
        {
          name: "Picture",
          cell: ({ id, picture, alt, credit }) => (
            <div className="flex gap-3 min-w-0 leading-tight">
              <Picture
                picture={picture}
                ratio="1/1"
                sizes="6rem"
                alt=""
                className="w-24 flex-none self-start"
              />
              <div className="min-w-0 max-w-[40rem] wrap-anywhere">
                <RowName of={id}>{alt || "Without words"}</RowName>
                <span className="block text-meta text-soft">{credit || "No credit"}</span>
              </div>
            </div>
          ),
        },
        { name: "Used by", className: "fact", cell: ({ uses }) => <Uses uses={uses} /> },
        {
          name: "Uploaded",
          className: "fact num",
          cell: ({ uploaded, who }) => (
            <>
              {uploaded}
              <span className="block text-meta text-soft wrap-anywhere">{who}</span>
            </>
          ),
        },
      ]}
      list={{ filter: { page }, hasOlder }}
      what="pictures"
      empty="No picture was uploaded yet. Choose one in the form of a record."
    />
  );
}

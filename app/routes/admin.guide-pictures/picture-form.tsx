import { Form, Link } from "@remix-run/react";
import { focusBox } from "#app/domain/guide/records/picture-form.ts";
import { DialogLink, useOpens } from "#app/ui/admin/kit.tsx";
import Draft from "#app/ui/form/draft.tsx";
import { TextAreaField, TextField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PictureRow, savePicture } from "./pictures.server.ts";

type Rejected = Extract<Awaited<ReturnType<typeof savePicture>>, { data: unknown }>["data"];
type Props = { row: PictureRow & { versions: number }; rejected: Rejected | undefined };

const FIELDS = ["picture_alt", "picture_credit", "credit_url", "focus_x", "focus_y"] as const;
const CUTS = [
  ["16/9", "Wide", "w-64"],
  ["4/5", "Tall", "w-36"],
  ["1/1", "Square", "w-36"],
] as const;

export function PictureForm({ row, rejected }: Props) {
  const { id, picture, texts, size, uploaded, who, uses, versions } = row;
  const seen = rejected?.seen ?? row.seen;
  const [form, propsOf] = useFields("picture", FIELDS, { rejected, values: texts });
  const isUsed = uses.length > 0 || versions > 0;
  return (
    <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,20rem)]">
      {/* The browser sends this form itself, because only it says where in the picture somebody clicked. */}
      <Form method="post" reloadDocument id={form.id} className="grid gap-5" noValidate>
        <FormErrors form={form} />
        <Draft id={`picture ${id}`} baseRevision={{ seen }} isRejected={rejected !== undefined} />
        <input type="hidden" name="stem" value={id} />
        <TextAreaField
          {...propsOf("picture_alt")}
          label="What it shows"
          rows={3}
          hint="For those who do not see it, in 10 letters or more"
        />
        <TextField {...propsOf("picture_credit")} label="Credit" hint="Photo: Maria Bell" />
        <TextField
          {...propsOf("credit_url")}
          label="Link of the credit"
          optional
          hint="Where more of their work is seen"
        />
        <fieldset className="grid gap-4 border-t border-rule pt-4">
          <legend className="label">What must be seen in every shape</legend>
          <p className="help !mt-0">Click on it, which saves the form, or write where it is.</p>
          <input
            type="image"
            name="focus"
            src={picture.src}
            alt="Set the point that every shape keeps"
            className="max-w-none justify-self-start"
            {...focusBox({ width: picture.width ?? 1, height: picture.height ?? 1 })}
          />
          <div className="grid grid-cols-2 gap-4 max-w-[24rem]">
            <TextField
              {...propsOf("focus_x")}
              label="From the left"
              inputMode="numeric"
              hint="0 to 100"
            />
            <TextField
              {...propsOf("focus_y")}
              label="From the top"
              inputMode="numeric"
              hint="0 to 100"
            />
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-solid btn-lg" type="submit" name="intent" value="save">
            Save
          </button>
          {!isUsed && (
            <DialogLink className="btn btn-line btn-lg" dialog="delete" of={id}>
              Delete for good
            </DialogLink>
          )}
        </div>
      </Form>
      <div className="grid content-start gap-8">
        <Section id="cuts" title="How it is cut">
          <ul className="mt-3 flex flex-wrap items-start gap-4">
            {CUTS.map(([ratio, name, className]) => (
              <li key={ratio} className="text-meta text-soft">
                <Picture
                  picture={picture}
                  ratio={ratio}
                  sizes="16rem"
                  alt=""
                  className={className}
                />
                {name}
              </li>
            ))}
          </ul>
        </Section>
        <Section id="uses" title="Used by" className="text-small">
          <div className="mt-3">
            <Uses uses={uses} />
          </div>
          {versions > 0 && <p className="mt-2 text-soft">Earlier versions of records name it.</p>}
          <p className="mt-4 text-soft wrap-anywhere">
            {size}. Uploaded {uploaded} by {who}.
          </p>
        </Section>
      </div>
    </div>
  );
}

export function Uses({ uses }: { uses: PictureRow["uses"] }) {
  const opens = useOpens();
  if (uses.length === 0) return "Nothing";
  return (
    <ul>
      {uses.map(({ path, title, isLive }) => (
        <li key={path} className="wrap-anywhere">
          {opens(path) ? <Link to={path}>{title}</Link> : title}
          {!isLive && ", not live"}
        </li>
      ))}
    </ul>
  );
}

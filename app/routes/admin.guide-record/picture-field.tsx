import { Link } from "@remix-run/react";
import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { PICTURE_MAX_MB } from "#app/domain/uploads/picture.ts";
import { type PropsOf, TextAreaField, TextField } from "#app/ui/form/fields.tsx";
import { PictureFileField } from "#app/ui/form/picture-file-field.tsx";
import { Picture } from "#app/ui/picture.tsx";

export const PICTURE_FIELDS = ["picture", "picture_alt", "picture_credit"];

type Props = {
  picture: {
    stem: string | undefined;
    isMissing: boolean;
    shown: Facts | undefined;
    seen: number;
  };
  propsOf: PropsOf;
};

export function PictureField({ picture: { stem, isMissing, shown, seen }, propsOf }: Props) {
  const { field } = propsOf("picture");
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-rule pt-4">
      <legend className="label">Picture</legend>
      {shown && (
        <div className="flex flex-wrap items-start gap-4">
          <Picture
            key={`${shown.src} ${shown.version}`}
            picture={shown}
            ratio="16/9"
            sizes="12rem"
            alt={isMissing ? "The picture is missing" : (shown.alt ?? "")}
            className="w-48 max-w-full flex-none"
          />
          {stem && !isMissing && (
            <Link className="text-small" to={`/admin/guide/pictures?view=${stem}`}>
              How it is cut
            </Link>
          )}
        </div>
      )}
      <input type="hidden" name="picture_of" value={stem ?? ""} />
      <input type="hidden" name="picture_seen" value={seen} />
      <TextAreaField
        {...propsOf("picture_alt")}
        label="What it shows"
        optional
        rows={2}
        hint="For those who do not see it, in 10 letters or more. Needed for a photo of your own."
      />
      <TextField
        {...propsOf("picture_credit")}
        label="Credit"
        optional
        hint="Who took it: Photo: Maria Bell. Needed for a photo of your own."
      />
      <TextField
        {...propsOf("image")}
        label="Path of the picture"
        hint="A path that begins with /, or an address. A picture that you choose below takes its place."
      />
      <PictureFileField field={field}>
        A JPG, PNG, WebP or AVIF of at most {PICTURE_MAX_MB} MB. Where and when it was taken is not
        kept. It is stored with the form, also as a draft.
      </PictureFileField>
    </fieldset>
  );
}

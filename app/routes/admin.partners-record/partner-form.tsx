import { Form, useSearchParams } from "@remix-run/react";
import { PAGE_SLOTS, SLOT_NAMES } from "#app/domain/partners/partner.ts";
import { PARTNER_FIELDS } from "#app/domain/partners/partner-forms.ts";
import { PICTURE_MAX_MB, SIDE_MIN_PX } from "#app/domain/uploads/picture.ts";
import type { RejectedAct } from "#app/ui/admin/act-form.tsx";
import { IntentButton } from "#app/ui/admin/kit.tsx";
import Draft from "#app/ui/form/draft.tsx";
import {
  CheckField,
  EmailField,
  SelectField,
  TextAreaField,
  TextField,
  useFields,
} from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PictureFileField } from "#app/ui/form/picture-file-field.tsx";
import { Section } from "#app/ui/section.tsx";
import { SlotPreview } from "#app/ui/slot-cards.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Props = { partner: LoadedPartner; rejected: RejectedAct | undefined };

export function PartnerForm({ partner, rejected }: Props) {
  const [params] = useSearchParams();
  const { id, isNew, texts, records, inquiryId } = partner;
  const own = rejected?.intent === "words" ? rejected : undefined;
  const seen = own?.seen ?? partner.seen;
  const options = { rejected: own, values: texts };
  const [form, propsOf] = useFields("partner-words", PARTNER_FIELDS, options);
  const sold = params.get("package");
  return (
    <Section
      id="words"
      title="Words"
      look={isNew ? "sr-only" : "text-d5"}
      className="mt-9 max-w-[60rem]"
    >
      <Form
        method="post"
        id={form.id}
        noValidate
        preventScrollReset
        className="mt-2 grid gap-4 border-t border-ink pt-4 sm:grid-cols-2"
      >
        <FormErrors form={form} />
        <Draft
          id={`partner ${inquiryId && isNew ? inquiryId : id}`}
          baseRevision={{ seen }}
          isRejected={own !== undefined}
        />
        {isNew && inquiryId && <input type="hidden" name="inquiry" value={inquiryId} />}
        {isNew && sold && <input type="hidden" name="package" value={sold} />}
        <TextField {...propsOf("name")} label="Name" />
        <TextField
          {...propsOf("website")}
          label="Website"
          optional
          inputMode="url"
          hint="Its own address, no short link."
        />
        <div>
          <TextField
            {...propsOf("record")}
            label="Record in the guide"
            optional
            list="record-names"
            hint="Its name, or the address of its page."
          />
          <datalist id="record-names">
            {records.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <EmailField {...propsOf("email")} autoComplete="off" label="Email" optional />
        <details
          className="sm:col-span-2"
          open={!isNew || own !== undefined || Boolean(texts.contact_name)}
        >
          <summary className="btn btn-text btn-sm">More</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <TextField {...propsOf("contact_name")} label="Contact" optional />
            <CheckField {...propsOf("monthly")} label="Wants the figures of each month by email" />
            <TextField
              {...propsOf("line")}
              label="Line"
              optional
              hint="What stands below its name, in 90 letters at most. No stars, no prices without a date."
              className="sm:col-span-2"
            />
            <TextAreaField
              {...propsOf("text")}
              label="Text for letters"
              optional
              rows={3}
              hint="280 letters at most."
              className="sm:col-span-2"
            />
            <TextAreaField
              {...propsOf("note")}
              label="Note, for admins only"
              optional
              rows={3}
              className="sm:col-span-2"
            />
          </div>
        </details>
        <p className="sm:col-span-2">
          <IntentButton className="btn btn-solid" intent="words">
            {isNew ? "Create partner" : "Save words"}
          </IntentButton>
        </p>
      </Form>
    </Section>
  );
}

type Pictures = NonNullable<LoadedPartner["pictures"]>;
type PicturesProps = { pictures: Pictures; rejected: RejectedAct | undefined };

export function PartnerPictures({ pictures, rejected }: PicturesProps) {
  return (
    <div className="mt-9 grid gap-9 md:grid-cols-2 max-w-[60rem]">
      <PictureForm
        which="picture"
        {...{ pictures, rejected }}
        key={`picture ${pictures.picture.stem}`}
      />
      <PictureForm which="logo" {...{ pictures, rejected }} key={`logo ${pictures.logo.stem}`} />
    </div>
  );
}

const PICTURE_FIELDS = ["stem", "picture_alt", "picture_credit", "picture"];

const PICTURE_TEXTS = {
  picture: ["Picture", "For the band and the card on Home.", "needed with a picture of theirs"],
  logo: ["Logo", "For the strip on Home, where it is never cut.", "empty: Logo of, and its name"],
} as const;

function PictureForm({ which, pictures, rejected }: PicturesProps & { which: "picture" | "logo" }) {
  const { shown, stem, isMissing } = pictures[which];
  const own = rejected?.intent === which ? rejected : undefined;
  const options = { rejected: own, values: { stem: stem ?? "" } };
  const [form, propsOf] = useFields(which, PICTURE_FIELDS, options);
  const [title, where, alt] = PICTURE_TEXTS[which];
  const names = Object.fromEntries(pictures.choices.map((choice) => [choice.stem, choice.name]));
  const isElsewhere = stem && !(stem in names);
  return (
    <Section id={`${which}-title`} title={title} className="min-w-0">
      <Form
        method="post"
        id={form.id}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="mt-2 grid gap-4 border-t border-ink pt-4"
      >
        <FormErrors form={form} />
        <p className="text-small text-soft">{where}</p>
        {isMissing && <p className="text-small text-danger">It is missing. Choose another.</p>}
        {shown && (
          <img
            className="w-48 h-27 object-contain bg-white border border-rule"
            src={shown.src}
            width={shown.width}
            height={shown.height}
            alt={shown.alt ?? ""}
          />
        )}
        <input type="hidden" name="before" value={own?.before ?? stem ?? ""} />
        <IntentButton intent={which} className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </IntentButton>
        <SelectField
          {...propsOf("stem")}
          label="One of the guide's"
          optional
          blank="None"
          options={[...(isElsewhere ? [stem] : []), ...Object.keys(names)]}
          names={isElsewhere ? { ...names, [stem]: "The one above" } : names}
        />
        <TextField
          {...propsOf("picture_alt")}
          label="Or of a new one, what it shows"
          optional
          hint={`For those who do not see it; ${alt}.`}
        />
        <TextField
          {...propsOf("picture_credit")}
          label="Credit of a new one"
          optional
          hint="Empty: Courtesy of, and its name."
        />
        <PictureFileField field={propsOf("picture").field}>
          A JPG, PNG, WebP or AVIF of at most {PICTURE_MAX_MB} MB, {SIDE_MIN_PX[which]} pixels or
          more on its shorter side. What is transparent becomes white.
        </PictureFileField>
        <p>
          <IntentButton className="btn btn-line" intent={which}>
            Save {which}
          </IntentButton>
        </p>
      </Form>
    </Section>
  );
}

/** The preview shows every slot, also those that were not sold. */
export function Preview({ preview }: { preview: NonNullable<LoadedPartner["preview"]> }) {
  return (
    <details className="mt-9 max-w-[60rem]">
      <summary className="py-1 text-teal">
        <h2 className="inline text-d5">How it looks</h2>
      </summary>
      <div className="grid gap-8 border-t border-ink pt-4 mt-1">
        {PAGE_SLOTS.map((slot) => {
          const { card, lack } = preview[slot];
          return (
            <section key={slot} className="min-w-0" aria-label={SLOT_NAMES[slot]}>
              <h3 className="mb-2 text-meta text-soft font-sans">{SLOT_NAMES[slot]}</h3>
              {lack ? (
                <p className="text-small text-soft">{lack}</p>
              ) : (
                <SlotPreview slot={slot} cards={[card]} className="border border-rule p-4" />
              )}
            </section>
          );
        })}
        <section className="min-w-0" aria-label="In the letter">
          <h3 className="mb-2 text-meta text-soft font-sans">In the letter</h3>
          <p className="border border-rule p-4 text-small wrap-anywhere">
            <strong className="font-semibold">Advertisement: {preview.letter.name}</strong>
            <span className="block">{preview.letter.text || "Its text is missing."}</span>
            <span className="block text-soft">{preview.letter.href}</span>
          </p>
        </section>
      </div>
    </details>
  );
}

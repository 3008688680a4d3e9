import ImageUp from "lucide-react/icons/image-up";
import { useEffect, useRef, useState } from "react";
import {
  findLogoProblem,
  LOGO_MAX_MB,
  LOGO_UPLOADED,
  type LogoProblem,
  uploadFailed,
} from "#app/domain/uploads/logo.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Logo } from "#app/ui/logo.tsx";
import { showToast } from "#app/ui/toast/notifications.tsx";
import { FieldError } from "./field-error.tsx";

/** The token is the stored file's signed name, so that a form cannot name another file. */
export type AcceptedLogo = { token: string; url: string };

type Props = {
  accepted: AcceptedLogo | null | undefined;
  current?: string | null;
  company: string;
  problem: LogoProblem | undefined;
  autoFocus: boolean;
  onBusy: (isBusy: boolean) => void;
  onShow: (url: string | null) => void;
};

/** The field is a plain file input without script; with it the file is uploaded when chosen, and the form only carries its token. */
export function LogoField({
  accepted,
  current = null,
  company,
  problem,
  autoFocus,
  onBusy,
  onShow,
}: Props) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [logo, setLogo] = useState(accepted ?? null);
  const [isRemoved, setRemoved] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [rejection, setRejection] = useState(problem);
  const shown = isRemoved ? null : (logo?.url ?? current);
  useEffect(() => onShow(shown), [shown, onShow]);
  // The form may be sent by script and come back while this stands.
  useEffect(() => setRejection(problem), [problem]);

  async function upload(file: File) {
    const localProblem = findLogoProblem(file);
    setRejection(localProblem);
    if (localProblem) return reject(localProblem);
    setUploading(true);
    onBusy(true);
    const result = await send(file);
    setUploading(false);
    onBusy(false);
    if (!("token" in result)) return reject(result);
    setLogo(result);
    setRemoved(false);
    clearInput();
    showToast(LOGO_UPLOADED);
  }

  function reject(reason: LogoProblem) {
    setRejection(reason);
    clearInput();
    showToast({ ...reason, tone: "destructive" });
  }

  // The file must not be sent again with the form.
  function clearInput() {
    if (input.current) input.current.value = "";
  }

  function remove() {
    setLogo(null);
    setRemoved(true);
    setRejection(undefined);
    input.current?.focus();
  }

  return (
    <div className="md:col-span-2">
      <label className="label" htmlFor="logo">
        Company Logo <span>(optional)</span>
      </label>
      {logo && !isRemoved && <input type="hidden" name="logo_token" value={logo.token} />}
      {isRemoved && <input type="hidden" name="remove_logo" value="yes" />}
      <div className="dropzone group" aria-busy={isUploading || undefined}>
        {shown ? (
          <Logo src={shown} company={company} size="large" />
        ) : (
          <span className="logo !w-16 !h-16 bg-glass text-teal-dark">
            {isUploading ? <span className="spinner" /> : <ImageUp className="i !w-6 !h-6" />}
          </span>
        )}
        <div className="flex-1 min-w-[11rem]">
          <p className="text-small font-semibold" id="logo-invitation">
            {isUploading ? "Uploading..." : "Click to upload or drag and drop"}
          </p>
          <p className="text-meta text-soft" id="logo-help">
            PNG, JPG, WEBP up to {LOGO_MAX_MB}MB
          </p>
          <input
            ref={input}
            id="logo"
            name="logo"
            type="file"
            accept="image/*"
            disabled={isUploading}
            className={isHydrated ? "dropzone-input" : "mt-2 text-small max-w-full"}
            aria-describedby={`logo-help${rejection ? " logo-error" : ""}`}
            autoFocus={problem && autoFocus}
            aria-invalid={rejection ? true : undefined}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void upload(file);
            }}
          />
          {shown && !isHydrated && (
            <label className="flex items-center gap-2 mt-2 text-small min-h-11">
              <input type="checkbox" name="remove_logo" value="yes" />
              Remove this logo
            </label>
          )}
        </div>
        {shown && isHydrated && (
          <button type="button" className="btn btn-danger dropzone-remove" onClick={remove}>
            Remove
          </button>
        )}
      </div>
      <FieldError
        id="logo-error"
        errors={rejection && [rejection.title, rejection.description].map(endSentence)}
      />
    </div>
  );
}

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const REFUSED: Record<number, string> = {
  413: "The file is larger than this site accepts.",
  429: "Too many requests from your network. Please come back later.",
  503: "We're receiving a lot of files right now. Please try again in a few seconds.",
};

async function send(file: File): Promise<AcceptedLogo | LogoProblem> {
  const body = new FormData();
  body.append("logo", file);
  try {
    const response = await fetch("/jobs/logo", { method: "POST", body });
    const type = response.headers.get("Content-Type") ?? "";
    if (type.includes("json")) return (await response.json()) as AcceptedLogo | LogoProblem;
    return uploadFailed(REFUSED[response.status] ?? `The server answered ${response.status}`);
  } catch {
    return uploadFailed("The connection was lost. Please try again.");
  }
}

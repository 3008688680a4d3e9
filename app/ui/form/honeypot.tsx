/** A person's own software fills it sometimes, not only bots: a checkbox lets them through. */
export function Honeypot({ mustConfirm }: { mustConfirm: boolean | undefined }) {
  return (
    <>
      <div className="offscreen" aria-hidden="true">
        <label>
          Leave this field empty
          <input
            name="leave_this_empty"
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </label>
      </div>
      {mustConfirm && (
        <label className="col-span-full flex items-center gap-3 min-h-11">
          <input type="checkbox" name="confirmed" value="yes" className="w-5 h-5" autoFocus />
          I'm a person
        </label>
      )}
    </>
  );
}

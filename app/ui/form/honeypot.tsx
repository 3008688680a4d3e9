/**
 * A field that people neither see nor reach. When it was filled all the same, a checkbox asks for a word: sometimes it
 * was a person's own software.
 */
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
        <label className="md:col-span-2 flex items-center gap-3 min-h-11">
          <input type="checkbox" name="confirmed" value="yes" className="w-5 h-5" />I am a person
        </label>
      )}
    </>
  );
}

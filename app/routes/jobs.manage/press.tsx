import type { ManageIntent } from "#app/domain/jobs/employer/manage-form.ts";

type Props = {
  path: string;
  intent: ManageIntent;
  isMain?: boolean;
  /** The change that is seen. */
  waiting?: string | undefined;
  children: string;
};

/** One button that does one thing, without scripts. */
export function Press({ path, intent, isMain, waiting, children }: Props) {
  return (
    <form method="post" action={path}>
      {waiting && <input type="hidden" name="waiting" value={waiting} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isMain ? "btn btn-solid" : "btn btn-line"}
      >
        {children}
      </button>
    </form>
  );
}

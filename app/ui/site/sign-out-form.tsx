type Props = { className?: string };

/** Without Remix's own form: toasts are shown on every page, and its router would be for one button. */
export function SignOutForm({ className = "btn btn-line" }: Props) {
  return (
    <form method="post" action="/auth">
      <button type="submit" name="intent" value="sign-out" className={className}>
        Sign Out
      </button>
    </form>
  );
}

/** The form is not Remix's: toasts are on every page, and its router would be loaded for one button. */
export function SignOutForm({ className = "btn btn-line" }: { className?: string }) {
  return (
    <form method="post" action="/auth">
      <button type="submit" name="intent" value="sign-out" className={className}>
        Sign Out
      </button>
    </form>
  );
}

import { Link } from "@remix-run/react";
import { Alert } from "#app/ui/alert.tsx";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";

type Props = {
  picture: React.ComponentProps<typeof SignInLayout>["picture"];
  /** For who has tried too many. */
  wait: string | undefined;
};

export function NoLink({ picture, wait }: Props) {
  return (
    <SignInLayout title={wait ? "Please Wait" : "This Link Opens Nothing"} picture={picture}>
      <Alert role="alert" className="mt-6">
        {wait ??
          "It was cut off on its way, or its address has been forgotten: then nothing comes to it either."}
      </Alert>
      <p className="mt-6">
        <Link className="btn btn-line" to="/newsletter">
          Sign Up Anew
        </Link>
      </p>
    </SignInLayout>
  );
}

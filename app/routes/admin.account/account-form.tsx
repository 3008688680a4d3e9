import { PostForm } from "#app/ui/form/form-errors.tsx";

type Props = Pick<React.ComponentProps<typeof PostForm>, "title" | "form" | "children">;

export const AccountForm = (props: Props) => (
  <PostForm {...props} action="/admin/account" className="grid gap-4 w-full max-w-[24rem]" />
);

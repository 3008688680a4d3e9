import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/** Options of `useFields`: the schema checks the form when it is sent, and from then on while somebody types. */
export const checkedBy = (schema: ZodType) => ({
  onValidate: ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema }) as never,
  shouldRevalidate: "onInput" as const,
});

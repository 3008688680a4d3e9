import type { FieldMetadata } from "@conform-to/react";

/** Names in the order of the form. The field has the focus when the page comes back without script. */
export function findFirstWrong<Name extends string>(
  names: readonly Name[],
  fields: Record<Name, FieldMetadata<string>>,
) {
  return names.find((name) => fields[name].errors);
}

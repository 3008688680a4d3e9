/** The place of a job's link in an email about several: letters only, as every placeholder. At most 26. */
export const manageLinkName = (index: number) => `manage${String.fromCharCode(97 + index)}`;

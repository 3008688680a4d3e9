const MEGABYTE = 1024 * 1024;

export const LOGO_MAX_MB = 5;
export const LOGO_MAX_BYTES = LOGO_MAX_MB * MEGABYTE;

export const LOGO_PATH = "/uploads/job-images/";

export type LogoProblem = { title: string; description: string };

export const LOGO_TOO_LARGE: LogoProblem = {
  title: "File too large",
  description: `Maximum file size is ${LOGO_MAX_MB}MB`,
};
export const LOGO_INVALID_TYPE: LogoProblem = {
  title: "Invalid file type",
  description: "Please upload an image file",
};
export const LOGO_UPLOADED = { title: "Success", description: "Image uploaded successfully" };

export const uploadFailed = (message: string): LogoProblem => ({
  title: "Upload failed",
  description: message,
});

/** Judges by what the browser claims of the file; storeLogo judges by its bytes. */
export function findLogoProblem(file: { size: number; type: string }): LogoProblem | undefined {
  if (file.size > LOGO_MAX_BYTES) return LOGO_TOO_LARGE;
  if (!file.type.startsWith("image/")) return LOGO_INVALID_TYPE;
  return undefined;
}

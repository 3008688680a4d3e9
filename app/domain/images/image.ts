const MEGABYTE = 1024 * 1024;

export const IMAGE_MAX_MB = 5;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * MEGABYTE;

/** Stored pictures are public under this path. */
export const IMAGE_PATH = "/uploads/job-images/";

export type ImageProblem = { title: string; description: string };

export const IMAGE_TOO_LARGE: ImageProblem = {
  title: "File too large",
  description: `Maximum file size is ${IMAGE_MAX_MB}MB`,
};
export const IMAGE_INVALID_TYPE: ImageProblem = {
  title: "Invalid file type",
  description: "Please upload an image file",
};
export const IMAGE_UPLOADED = { title: "Success", description: "Image uploaded successfully" };

export function uploadFailed(message: string): ImageProblem {
  return { title: "Upload failed", description: message };
}

/** What can be said of a file before anybody has looked inside. */
export function findImageProblem(file: { size: number; type: string }): ImageProblem | undefined {
  if (file.size > IMAGE_MAX_BYTES) return IMAGE_TOO_LARGE;
  if (!file.type.startsWith("image/")) return IMAGE_INVALID_TYPE;
  return undefined;
}

/** The smaller twin that is stored beside a .png or .jpg. */
export function webpTwin(src: string) {
  return /\.(png|jpg)$/.test(src) ? src.replace(/\.\w+$/, ".webp") : undefined;
}

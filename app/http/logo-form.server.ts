import { logError } from "#app/config/log.server.ts";
import {
  findImageProblem,
  IMAGE_PATH,
  type ImageProblem,
  uploadFailed,
} from "#app/domain/images/image.ts";
import { hasImage, storeImage } from "#app/domain/images/images.server.ts";
import { readSignedLogo, type SignedLogo, signLogo } from "./signed-logo.server.ts";
import { findLimit } from "./strangers.server.ts";

/** A logo on its way through a form: what the page needs to show it and to send it back. */
export type AcceptedLogo = { token: string; url: string };

type Received = { logo: SignedLogo | null; problem?: ImageProblem; isLimited?: boolean };

/**
 * The logo of a posted form: a file in `logo` goes before the signed name of an earlier upload in `logo_token`.
 * A file that is refused leaves the earlier one in place; what we did not sign, or no longer have, is no logo.
 */
export async function receiveLogo(request: Request, form: FormData): Promise<Received> {
  const earlier = await readEarlier(form);
  const file = form.get("logo");
  if (!(file instanceof File)) return earlier;
  const limit = findLimit(request, "upload");
  if (limit) return { logo: earlier.logo, problem: uploadFailed(limit), isLimited: true };
  const received = await storeFile(file);
  return received.problem ? { logo: earlier.logo, problem: received.problem } : received;
}

async function readEarlier(form: FormData): Promise<Received> {
  const token = form.get("logo_token");
  if (typeof token !== "string" || token === "" || form.has("remove_logo")) return { logo: null };
  const logo = readSignedLogo(token);
  if (logo && (await hasImage(logo.name))) return { logo };
  const gone = "The logo is not here any more. Please choose it again.";
  return { logo: null, problem: uploadFailed(gone) };
}

async function storeFile(file: File): Promise<Received> {
  const problem = findImageProblem(file);
  if (problem) return { logo: null, problem };
  try {
    const stored = await storeImage(new Uint8Array(await file.arrayBuffer()));
    return "name" in stored ? { logo: stored } : { logo: null, problem: stored };
  } catch (error) {
    logError("Storing a logo failed", error);
    return {
      logo: null,
      problem: uploadFailed("The image could not be stored. Please try again."),
    };
  }
}

export function acceptLogo(logo: SignedLogo): AcceptedLogo {
  return { token: signLogo(logo), url: IMAGE_PATH + logo.name };
}

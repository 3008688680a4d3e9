import { samplePostalAddress, site } from "./site.ts";

/** An operator's own address is in the environment; a browser has those that pages show from the document. */
const own = (variable: string, shown = "") =>
  (typeof document === "undefined"
    ? process.env[variable]?.trim()
    : document.documentElement.dataset[shown]) || undefined;

const contact = own("CONTACT_EMAIL", "contact");
const partners = own("PARTNERS_EMAIL", "partners");

/** The attributes of the document's root with the operator's own addresses. */
export const addressAttributes = { "data-contact": contact, "data-partners": partners };

export const addresses = {
  contactEmail: contact ?? `hello@${site.domain}`,
  partnersEmail: partners ?? `partners@${site.domain}`,
  /** The address of the guide's operator, which a letter with advertisements has to name. */
  postalAddress: own("POSTAL_ADDRESS") ?? samplePostalAddress,
};

/** No advertisement in a letter is agreed under an invented address. */
export const hasPostalAddress = () => addresses.postalAddress !== samplePostalAddress;

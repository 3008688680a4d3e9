/** Texts that differ only in case, in the form of their accents or in straight and curly apostrophes become equal. */
export function fold(text: string) {
  return text.toLowerCase().normalize("NFC").replaceAll("ς", "σ").replace(/[‘’]/g, "'");
}

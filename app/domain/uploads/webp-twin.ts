export function webpTwin(src: string) {
  return /\.(png|jpg)$/.test(src) ? src.replace(/\.\w+$/, ".webp") : undefined;
}

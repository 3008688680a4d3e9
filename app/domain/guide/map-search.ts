export function mapsSearchUrl(query: string) {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}

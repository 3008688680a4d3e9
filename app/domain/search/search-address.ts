/** Of the page that answers a question. */
export const addressOf = (question: string) =>
  question === "" ? "/search" : `/search?${new URLSearchParams({ q: question })}`;

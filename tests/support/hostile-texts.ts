/** What any text of a data file or a posting may hold. */
export const HOSTILE_TEXTS = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u0000b\u0007c\u001bd\u007f",
  "half \ud800 and half \udc00",
  "\u202eesrever\u202c \u2066x\u2069",
  "line\u2028and\u2029paragraph",
  "quote \" and \\ and ' & ampersand",
  "🏖️👩‍👩‍👧‍👦",
  "x".repeat(150),
];

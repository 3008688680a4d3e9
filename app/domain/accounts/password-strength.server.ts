import { site } from "#app/config/site.ts";
import { fold } from "#app/locale/fold.ts";
import { type PasswordStrength, STRONG_PASSWORD_MIN } from "./account-forms.ts";
import words from "./common-passwords.json" with { type: "json" };

const WORD_MIN = 4;
const DISTINCT_MIN = 4;
/** Two words with so many digits and signs around them are no more than the two. */
const WORDS_MAX = 2;
const LEFT_MAX = 5;

// The 3,000 commonest passwords of six characters and more, then all of twelve and more that are known as common. From
// @zxcvbn-ts/language-common 4.1.3, MIT License, (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 zxcvbn-ts.
const commonPasswords: ReadonlySet<string> = new Set(words);

type Owner = { email: string; fullName: string };

export function judgePassword(password: string, owner: Owner): PasswordStrength {
  if ([...password].length < STRONG_PASSWORD_MIN) return "short";
  return isCommon(password, owner) ? "common" : "strong";
}

function isCommon(password: string, owner: Owner) {
  const text = fold(password);
  if (commonPasswords.has(text) || new Set(text).size < DISTINCT_MIN) return true;
  const words = guessableWords(owner);
  const isWord = (part: string) => words.has(part) || commonPasswords.has(part);
  return leftBesideWords(text, isWord) <= LEFT_MAX;
}

function guessableWords({ email, fullName }: Owner) {
  const known = [email, fullName, site.name, site.city, site.state].map(fold);
  const parts = known.flatMap((each) => [
    each.replaceAll(" ", ""),
    ...each.split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(parts.filter((part) => part.length >= WORD_MIN));
}

/** Takes the longest word out, then the next, and counts what is left. A word that comes again counts once. */
function leftBesideWords(text: string, isWord: (part: string) => boolean) {
  let rest = text;
  for (let taken = 0; taken < WORDS_MAX; taken += 1) {
    const word = longestWord(rest, isWord);
    if (!word) break;
    rest = rest.replaceAll(word, "\0");
  }
  return rest.replaceAll("\0", "").length;
}

function longestWord(text: string, isWord: (part: string) => boolean) {
  for (let length = text.length; length >= WORD_MIN; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const part = text.slice(from, from + length);
      if (isWord(part)) return part;
    }
  }
  return undefined;
}

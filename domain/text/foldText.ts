/**
 * Folding: the form in which texts are compared (docs/rules/search.md). The database folds
 * with the same tables (fold_text); a change here needs a migration that folds the rows again.
 * Tables instead of locale functions, because servers differ in their collations.
 */

/**
 * Combining marks, variation selectors, Arabic vowel marks and tatweel, soft hyphens, zero-width
 * characters, invisible operators and bidi controls.
 */
const IGNORED_CHARACTERS =
  /[\u0300-\u036f\ufe00-\ufe0f\u00ad\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Each character of `from` becomes the character of `to` at the same position. */
const ALIKE_CHARACTERS: readonly (readonly [from: string, to: string])[] = [
  ["٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "01234567890123456789"],
  ["ٱةەہھۃىیکڨ", "اهههههييكق"],
  ["،؛؟٪٫٬", ",;?%, "],
  ["’‘‛ʼ′«»“”„‐‒–—―−⁄", "'''''\"\"\"\"\"------/"],
  ["ØøĐđŁłÐðĦħŦŧŊŋıȷÆŒẞÞ", "ooddllddhhttnnijæœßþ"],
  ["ƐɛƏəƎǝǤǥƉɖƁɓƊɗƘƙƝɲƆɔƳƴƓɠƔ", "eeeeeeggddbbddkknnooyyggɣ"],
  ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"],
  ["АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ", "абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ"],
];

const LIGATURES: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ß: "ss", þ: "th", ɣ: "gh" };

const REPLACEMENTS = new Map(
  ALIKE_CHARACTERS.flatMap(([from, to]) =>
    [...from].map((letter, at) => [letter, [...to][at] ?? ""]),
  ),
);
const REPLACEABLE = new RegExp(`[${[...REPLACEMENTS.keys()].join("")}]`, "g");

// oxlint-disable-next-line no-control-regex -- controls separate words, as spaces do
const SPACES = /[\u0000-\u0020\u007f-\u009f\u1680\u2028\u2029]+/g;

/**
 * The dots of initials: "s.a.r.l.", "ش.ذ.م.م". The dots of an e-mail address ("a.b@poste.dz") don't
 * match.
 */
const INITIALS =
  /(?<=(?:^|[ -/:-`{-\u00bf])[a-z\u0430-\u045f\u0620-\u064a])\.(?=[a-z\u0430-\u045f\u0620-\u064a](?:$|[ -/:-?[-`{-\u00bf]))|(?<=(?:^|[ -/:-`{-\u00bf])[a-z\u0430-\u045f\u0620-\u064a]\.[a-z\u0430-\u045f\u0620-\u064a])\.(?=$|[ -/:-?[-`{-\u00bf])/g;

/**
 * Folds a text for comparison: lower case, without accents, vowel marks and tatweel; letters and
 * signs that are used interchangeably as one, digits as Latin ones, white space as one space, initials
 * without dots. "Bâtiment  Œuvre" becomes "batiment oeuvre", "الأمل" "الامل", "S.A.R.L." "sarl".
 * Folding a folded text doesn't change it.
 */
export function foldText(text: string): string {
  return foldCharacters(text).replace(INITIALS, "");
}

/** Folds a text as `foldText` does, without joining initials. */
export function foldCharacters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(IGNORED_CHARACTERS, "")
    .normalize("NFKD") // removing a character can bring marks together in another order
    .replace(REPLACEABLE, (letter) => REPLACEMENTS.get(letter) ?? letter)
    .replace(/[æœßþɣ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(SPACES, " ")
    .replace(/^ | $/g, "");
}

/** Legal forms before a company's name, which aren't part of its initials. */
const LEGAL_FORMS = /^(?:sarl|eurl|spa|snc|sas|ets|gie|epe|epic)$/i;

/** One or two initials of a name. Arabic letters are separated, so that they don't join. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const distinctive = words.filter((word) => !LEGAL_FORMS.test(word));
  const [first, second] = distinctive.length > 0 ? distinctive : words;
  const letters = [first, second].flatMap((word) => [...(word ?? "")].slice(0, 1));
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(isArabic ? "\u200c" : "").toLocaleUpperCase();
}

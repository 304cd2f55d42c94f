import { isEmail } from "#domain/text/email.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { parseTelephone, restoreLeadingZero } from "#domain/values/telephone.ts";
import { plainText } from "#domain/values/plainText.ts";
import type { ClientValues } from "./clientForm.ts";

type ParsedClient = Pick<ClientValues, "nom" | "email" | "telephone" | "NIF">;

/** The maximum number of digit groups in a telephone: "+213 5 50 12 34 56". */
const MAX_DIGIT_GROUPS = 6;

/** A group of digits, with the separators and brackets of a telephone. */
const DIGIT_GROUP = /^[+(]*\d(?:[().\-/]*\d)*\)?$/;

const NIF_PATTERN = /^\d{15}(?:\d{5})?$/;

/**
 * Parses the text of a client search into fields of a new client: an e-mail address, an Algerian telephone and a NIF
 * get their own fields, the other words are the name.
 */
export function parseSearchedClient(text: string): ParsedClient {
  const words = text.split(/\s+/).map((word) => word.replace(/^<(.+)>$/, "$1"));
  const client: ParsedClient = {
    nom: "",
    email: words.find(isEmail) ?? "",
    telephone: "",
    NIF: "",
  };
  const rest = words.filter((word) => word !== "" && word !== client.email);
  const name: string[] = [];
  for (let at = 0; at < rest.length;) {
    const number = parseNumberAt(rest, at);
    if (number !== null && client[number.field] === "") {
      client[number.field] = number.digits;
      at += number.groups;
    } else {
      name.push(rest[at] ?? "");
      at += 1;
    }
  }
  return { ...client, nom: name.join(" ") };
}

interface ParsedNumber {
  field: "telephone" | "NIF";
  digits: string;
  /** The number of words that form the number. */
  groups: number;
}

/** Parses the telephone or NIF that starts at this word; null if there is none. */
function parseNumberAt(words: readonly string[], at: number): ParsedNumber | null {
  for (let groups = Math.min(MAX_DIGIT_GROUPS, words.length - at); groups > 0; groups -= 1) {
    const run = words.slice(at, at + groups).map(plainText);
    if (!run.every((word) => DIGIT_GROUP.test(word))) continue;
    const digits = normalizeDigits(run.join(" "));
    if (NIF_PATTERN.test(digits)) return { field: "NIF", digits, groups };
    const { phone } = parseTelephone(restoreLeadingZero(digits), "", "create");
    if (phone !== null) return { field: "telephone", digits: phone, groups };
  }
  return null;
}

const isUpperCase = (word: string) => word !== word.toLowerCase() && word === word.toUpperCase();

/**
 * Splits the full name of a person: words in capitals are the last name. If none or all are in capitals, the last
 * name is all words but the first, or the only word.
 */
export function splitPersonName(text: string): Pick<ClientValues, "prenom" | "nom"> {
  const words = text.split(" ");
  const capitals = words.filter(isUpperCase);
  const isMarked = capitals.length > 0 && capitals.length < words.length;
  const last = isMarked ? capitals : words.slice(words.length === 1 ? 0 : 1);
  const first = isMarked
    ? words.filter((word) => !isUpperCase(word))
    : words.slice(0, -last.length);
  return { prenom: first.join(" "), nom: last.join(" ") };
}

import { isEmail } from "#domain/text/email.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { parseTelephone, restoreZero } from "#domain/values/telephone.ts";
import { plainText } from "#domain/values/plainText.ts";
import type { ClientValues } from "./clientForm.ts";

type TypedClient = Pick<ClientValues, "nom" | "email" | "telephone" | "NIF">;

/** A telephone is typed in at most this many groups of digits: "+213 5 50 12 34 56". */
const MAX_GROUPS = 6;

/** A group of digits, with the separators and brackets of a telephone. */
const DIGIT_GROUP = /^[+(]*\d(?:[().\-/]*\d)*\)?$/;

const NIF = /^\d{15}(?:\d{5})?$/;

/**
 * The fields of a new client from a text typed in search of one: an e-mail address, an Algerian
 * telephone and a NIF stand in their own fields, the other words are the name.
 */
export function parseTypedClient(text: string): TypedClient {
  const words = text.split(/\s+/).map((word) => word.replace(/^<(.+)>$/, "$1"));
  const client: TypedClient = { nom: "", email: words.find(isEmail) ?? "", telephone: "", NIF: "" };
  const rest = words.filter((word) => word !== "" && word !== client.email);
  const name: string[] = [];
  for (let at = 0; at < rest.length;) {
    const number = numberAt(rest, at);
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

interface TypedNumber {
  field: "telephone" | "NIF";
  digits: string;
  /** How many words it takes. */
  groups: number;
}

/** The telephone or NIF that starts with this word, or null. */
function numberAt(words: readonly string[], at: number): TypedNumber | null {
  for (let groups = Math.min(MAX_GROUPS, words.length - at); groups > 0; groups -= 1) {
    const run = words.slice(at, at + groups).map(plainText);
    if (!run.every((word) => DIGIT_GROUP.test(word))) continue;
    const digits = normalizeDigits(run.join(" "));
    if (NIF.test(digits)) return { field: "NIF", digits, groups };
    const { phone } = parseTelephone(restoreZero(digits), "", "create");
    if (phone !== null) return { field: "telephone", digits: phone, groups };
  }
  return null;
}

const isUpperCase = (word: string) => word !== word.toLowerCase() && word === word.toUpperCase();

/**
 * The first and the last name of a person in one text: the words in capitals are the last name,
 * otherwise all but the first word.
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

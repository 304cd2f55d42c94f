import { nationalPhone, phoneProblem, withoutSeparators } from "#domain/clients.ts";
import { isEmail } from "#domain/email.ts";
import { latinDigits } from "#domain/foldText.ts";
import type { ClientValues } from "./clientForm.ts";

type TypedClient = Pick<ClientValues, "nom" | "email" | "telephone" | "NIF">;

/** A run of at least nine digits, with the separators of a telephone between them. */
const LONG_NUMBER = /\+?\d(?:[\s.\-/]?\d){8,}/;

const NIF = /^\d{15}(?:\d{5})?$/;

/**
 * The fields of a new client from a text typed in search of one: an e-mail address, an Algerian
 * telephone and a NIF stand in their own fields, the other words are the name.
 */
export function typedClient(text: string): TypedClient {
  const words = text.split(/\s+/).map((word) => word.replace(/^<(.+)>$/, "$1"));
  const email = words.find(isEmail) ?? "";
  const rest = words.filter((word) => word !== email).join(" ");
  const number = LONG_NUMBER.exec(latinDigits(rest));
  const digits = withoutSeparators(number?.[0] ?? "");
  const phone = nationalPhone(digits);
  const isPhone = digits !== "" && phoneProblem(phone, "", "create") === null;
  const isNif = NIF.test(digits);
  const name =
    number !== null && (isPhone || isNif)
      ? rest.slice(0, number.index) + rest.slice(number.index + number[0].length)
      : rest;
  return {
    nom: name.trim().replaceAll(/\s+/g, " "),
    email,
    telephone: isPhone ? phone : "",
    NIF: isNif ? digits : "",
  };
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

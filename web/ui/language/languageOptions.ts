import { LANGUAGES } from "#domain/text/language.ts";
import { LANGUAGE_NAMES } from "./language.ts";

/** The languages as options, each in its own language. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

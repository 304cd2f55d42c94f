import { LANGUAGES } from "#domain/text/language.ts";
import { LANGUAGE_NAMES } from "./language.ts";

/** The languages to choose from, each by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

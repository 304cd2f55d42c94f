import { isLanguage, type Language } from "#domain/text/language.ts";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { storeProfile } from "../api/session.ts";

const STORAGE_KEY = "language-choice";

/**
 * Stores the language that a visitor chooses before signing in; it becomes that of the account. In
 * session storage, because signing in with Google leaves the page.
 */
export function storeLanguageChoice(language: Language): void {
  sessionStorage.setItem(STORAGE_KEY, language);
}

/** Returns the language chosen in this tab before signing in, and deletes it; null when none was chosen. */
export function consumeLanguageChoice(): Language | null {
  const language = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isLanguage(language) ? language : null;
}

/** Stores the language on the signed-in user's account. @throws ApiError */
export async function saveLanguage(language: Language): Promise<void> {
  storeProfile(await call(baseOperations.updateMe, { body: { language } }));
}

import type { TokenPair } from "#contract/accounts.ts";
import { isLanguage } from "#domain/text/language.ts";
import { type Provider, signIn } from "../api/session.ts";
import { currentLanguage, setLanguage } from "../ui/language/language.ts";
import { saveLanguage, takeLanguageChoice } from "./languageChoice.ts";

/**
 * Starts a session, in one language for page and account: the one chosen in this tab before signing
 * in, else the account's, else (as after registering) the page's.
 */
export async function startSession(pair: TokenPair, provider: Provider): Promise<void> {
  const { language } = await signIn(pair, provider);
  const chosen = takeLanguageChoice();
  const applied =
    chosen === null && isLanguage(language)
      ? setLanguage(language)
      : saveLanguage(chosen ?? currentLanguage());
  // The session has started even if page and account still differ in language.
  await applied.catch(() => undefined);
}

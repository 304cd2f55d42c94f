import type { TokenPair } from "#contract/accounts.ts";
import { isLanguage } from "#domain/text/language.ts";
import { type Provider, signIn } from "../api/session.ts";
import { currentLanguage, setLanguage } from "../ui/language/language.ts";
import { consumeSharedDevice } from "./sharedDevice/sharedDevice.ts";
import { saveLanguage, consumeLanguageChoice } from "./languageChoice.ts";

/**
 * Starts a session. A language that was chosen in this tab before signing in is stored in the account, and so is the
 * page's language in a new account. Otherwise the page changes to the account's language.
 *
 * @param isNew whether the account has just been created
 */
export async function startSession(
  pair: TokenPair,
  provider: Provider,
  { isNew = false } = {},
): Promise<void> {
  const { language } = await signIn(pair, provider, consumeSharedDevice());
  const chosen = consumeLanguageChoice() ?? (isNew ? currentLanguage() : null);
  const apply = async () => {
    if (chosen !== null) await saveLanguage(chosen);
    else if (isLanguage(language)) await setLanguage(language);
  };
  // The session has started even if page and account still differ in language.
  await apply().catch(() => undefined);
}

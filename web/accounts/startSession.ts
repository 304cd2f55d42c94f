import type { TokenPair } from "#contract/accounts.ts";
import { isLanguage } from "#domain/text/language.ts";
import { type Provider, signIn } from "../api/session.ts";
import { currentLanguage, setLanguage } from "../ui/language/language.ts";
import { takeSharedDevice } from "./sharedDevice/sharedDevice.ts";
import { saveLanguage, takeLanguageChoice } from "./languageChoice.ts";

/**
 * Starts a session. The language that was chosen in this tab before signing in becomes the account's; else
 * the page takes the account's. A new account takes the language of its page. Otherwise neither changes: a device
 * in another language does not change the account.
 *
 * @param isNew whether the account was made just now
 */
export async function startSession(
  pair: TokenPair,
  provider: Provider,
  { isNew = false } = {},
): Promise<void> {
  const { language } = await signIn(pair, provider, takeSharedDevice());
  const chosen = takeLanguageChoice() ?? (isNew ? currentLanguage() : null);
  const apply = async () => {
    if (chosen !== null) await saveLanguage(chosen);
    else if (isLanguage(language)) await setLanguage(language);
  };
  // The session has started even if page and account still differ in language.
  await apply().catch(() => undefined);
}

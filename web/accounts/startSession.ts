import type { TokenPair } from "#contract/accounts.ts";
import { isLanguage } from "#domain/language.ts";
import { type Provider, signIn } from "../api/session.ts";
import { hasStoredLanguage, setLanguage } from "../ui/language/language.ts";

/** Starts a session; a browser without a language of its own takes the user's. */
export async function startSession(pair: TokenPair, provider: Provider): Promise<void> {
  const { language } = await signIn(pair, provider);
  if (!isLanguage(language) || hasStoredLanguage()) return;
  // Without its translations the page stays in its language; the session has started anyway.
  await setLanguage(language).catch(() => undefined);
}

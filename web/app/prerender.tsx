import i18next, { type ResourceLanguage } from "i18next";
import { renderToString } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Language } from "#domain/text/language.ts";
import { LOADING_OPTIONS } from "../ui/language/translations.ts";
import { Providers } from "../ui/layout/Providers.tsx";
import { routes } from "./routes.tsx";

/**
 * Renders the markup of a page before sign-in, as React does in a browser; build/renderPages.ts calls it. `texts` are
 * the translations by namespace.
 * @throws the page's error
 */
export async function renderPage(
  path: string,
  language: Language,
  texts: ResourceLanguage,
): Promise<string> {
  await i18next.use(initReactI18next).init({
    ...LOADING_OPTIONS,
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const [error] = Object.values(router.state.errors ?? {});
  if (error !== undefined) throw error;
  return renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

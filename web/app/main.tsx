import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { readEarlyReplies } from "../api/earlyReply.ts";
import { refreshSessionWhileActive } from "../api/session.ts";
import { reloadOnOtherOrganization } from "../api/tabOrganization.ts";
import { startLanguage } from "../ui/language/language.ts";
import { Providers } from "../ui/layout/Providers.tsx";
import { prefetchPages } from "./prefetchPages.ts";
import { findPrerenderedForm, waitForStyleSheets } from "./prerenderedForm.ts";
import { router } from "./router.ts";

async function render(): Promise<void> {
  await Promise.all([startLanguage(), waitForStyleSheets(), waitForEarlyContent()]);
  const form = await findPrerenderedForm(router);
  refreshSessionWhileActive();
  reloadOnOtherOrganization();
  prefetchPages(router);
  const page = (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
  if (form === null) createRoot(document.getElementById("root") ?? document.body).render(page);
  else hydrateRoot(form, page);
}

/**
 * Waits until the early content is painted, but at most 150 ms: React's first render takes half a second on a phone, in
 * which the browser paints nothing.
 */
function waitForEarlyContent(): unknown {
  return Promise.race([window.earlyContent, new Promise((resolve) => setTimeout(resolve, 150))]);
}

// A reply that can't be read is requested again.
readEarlyReplies().catch(() => undefined);

// Not a top-level await: chunks that import this module would wait for it while it waits for them.
void render();

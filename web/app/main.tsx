import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { refreshSessionWhileActive } from "../api/session.ts";
import { reloadOnOtherOrganization } from "../api/tabOrganization.ts";
import { startLanguage } from "../ui/language/language.ts";
import { Providers } from "../ui/layout/Providers.tsx";
import { prefetchPages } from "./prefetchPages.ts";
import { router } from "./router.tsx";
import { reloadWhenStale } from "./serviceWorker/reloadStale.ts";

function render(): void {
  refreshSessionWhileActive();
  reloadOnOtherOrganization();
  prefetchPages(router);
  createRoot(document.getElementById("root") ?? document.body).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

reloadWhenStale();

// No top-level await: chunks that import this module would then wait for it, and it for them.
void startLanguage().then(render);

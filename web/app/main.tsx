import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "../api/queryClient.ts";
import { refreshSessionWhileActive } from "../api/session.ts";
import { startLanguage } from "../ui/language/language.ts";
import { Providers } from "../ui/layout/Providers.tsx";
import { prefetchPages } from "./prefetchPages.ts";
import { router } from "./router.tsx";

function render(): void {
  refreshSessionWhileActive();
  prefetchPages(router);
  createRoot(document.getElementById("root") ?? document.body).render(
    <QueryClientProvider client={queryClient}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>,
  );
}

// No top-level await: chunks that import this module would then wait for it, and it for them.
void startLanguage().then(render);

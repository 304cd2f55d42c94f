import { join } from "node:path";
import type { Plugin } from "vite";

/** The modules of the pages of a first visit, and of the parts that they share. */
const FIRST_PAGE_MODULES = {
  main: ["app/main.tsx"],
  shell: ["app/Shell.tsx"],
  phone: ["app/BottomNav.tsx"],
  values: ["../contract/values.ts"],
  idle: ["app/IdleParts.tsx", "ui/panel/ConfirmHost.tsx", "ui/feedback/Toasts.tsx"],
  login: ["accounts/LoginPage.tsx"],
  otherBeforeSignIn: [
    "landing/LandingPage.tsx",
    "accounts/RegisterPage.tsx",
    "accounts/ForgotPasswordPage.tsx",
    "accounts/ResetPasswordPage.tsx",
    "accounts/VerifyEmailPage.tsx",
    "accounts/InvitationPage.tsx",
  ],
  clients: ["clients/ClientsPage.tsx"],
  dashboard: ["statistics/DashboardPage.tsx"],
  list: ["documents/list/DocumentListPage.tsx"],
  detail: ["documents/detail/DocumentDetailPage.tsx"],
  form: ["documents/form/DocumentCreatePage.tsx", "documents/form/DocumentEditPage.tsx"],
} as const;

/** The kind of a lazily loaded module: a first page, a `laterPage`, or a `panel`, such as a dialog. */
export type FirstPage = keyof typeof FIRST_PAGE_MODULES | "laterPage" | "panel";

/** Index modules: each imports its whole package, so that it doesn't show which modules of the package a page uses. */
const PACKAGE_INDEX =
  /node_modules\/@(?:mantine|tabler|tanstack)\/.*\/(?:index|tabler-icons-react)\.m?js$/;

/**
 * Finds the modules that the first pages import, for the chunk groups of vite.config.ts, which join
 * shared modules into one file instead of thirty small ones. `root`: the folder of web/.
 */
export function firstPages(root: string) {
  let pagesOf = new Map<string, Set<FirstPage>>();
  const plugin: Plugin = {
    name: "first-pages",
    apply: "build",
    buildEnd() {
      const importsOf = (id: string) =>
        PACKAGE_INDEX.test(id) ? [] : (this.getModuleInfo(id)?.importedIds ?? []);
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const first = Object.values(FIRST_PAGE_MODULES)
        .flat()
        .map((module) => join(root, module));
      const later = [...this.getModuleIds()].filter((id) => isLazy(id) && !first.includes(id));
      const starts: Record<string, string[]> = {
        laterPage: later.filter((id) => id.endsWith("Page.tsx")),
        panel: later.filter((id) => !id.endsWith("Page.tsx")),
      };
      for (const [page, modules] of Object.entries(FIRST_PAGE_MODULES)) {
        starts[page] = modules.map((module) => join(root, module));
      }
      pagesOf = new Map();
      for (const [page, modules] of Object.entries(starts)) {
        for (const id of findReachable(modules, importsOf)) {
          const pages = pagesOf.get(id) ?? new Set();
          pagesOf.set(id, pages.add(page as FirstPage));
        }
      }
    },
  };
  /** Whether at least `count` of the pages import a module. */
  const areOf =
    (pages: readonly FirstPage[], count = 1) =>
    (id: string): boolean => {
      const found = pagesOf.get(id);
      return found !== undefined && pages.filter((page) => found.has(page)).length >= count;
    };
  return { plugin, areOf };
}

function findReachable(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set(starts);
  // The loop also visits the modules that it adds: iterating over a set includes added items.
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

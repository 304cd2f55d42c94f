import type { ComponentType } from "react";
import { createBrowserRouter, type LoaderFunction, type RouteObject } from "react-router";
import { CrashPage } from "./CrashPage.tsx";
import type { CrumbKey } from "./crumbs.ts";
import { requireNobody, requireNoOrganization, requireOrganization } from "./guards.ts";
import { documentRoutes } from "./documentRoutes.tsx";
import { Loading } from "./Loading.tsx";
import { Root } from "./Root.tsx";

type Load = () => Promise<ComponentType>;

/** A page that is fetched when it is first opened. `crumb` names it in crumbs and the tab. */
function page(
  path: string,
  crumb: CrumbKey | null,
  load: Load,
  loader?: LoaderFunction,
): RouteObject {
  return { path, loader, handle: { crumb }, lazy: async () => ({ Component: await load() }) };
}

/** Pages that everybody may open, without the sidebar. */
const bare: RouteObject[] = [
  page("/", null, async () => (await import("../landing/LandingPage.tsx")).LandingPage),
  page(
    "/login",
    "login",
    async () => (await import("../accounts/LoginPage.tsx")).LoginPage,
    requireNobody,
  ),
  page(
    "/register",
    "register",
    async () => (await import("../accounts/RegisterPage.tsx")).RegisterPage,
    requireNobody,
  ),
  page(
    "/organizations",
    "onboarding",
    async () => (await import("../enterprises/OnboardingPage.tsx")).OnboardingPage,
    requireNoOrganization,
  ),
  page("*", null, async () => (await import("./NotFoundPage.tsx")).NotFoundPage),
];

/** Pages inside the shell: sidebar, crumbs, switchers. */
const inside: RouteObject[] = [
  page(
    "/dashboard",
    "dashboard",
    async () => (await import("../statistics/DashboardPage.tsx")).DashboardPage,
  ),
  {
    path: "/clients",
    handle: { crumb: "clients" },
    children: [
      page("", null, async () => (await import("../clients/ClientsPage.tsx")).ClientsPage),
      page(
        ":id",
        "detail",
        async () => (await import("../clients/detail/ClientPage.tsx")).ClientPage,
      ),
    ],
  },
  page(
    "/produits",
    "products",
    async () => (await import("../products/ProductsPage.tsx")).ProductsPage,
  ),
  page(
    "/profile",
    "profile",
    async () => (await import("../enterprises/ProfilePage.tsx")).ProfilePage,
  ),
  ...documentRoutes,
];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: Loading,
    children: [
      ...bare,
      {
        loader: requireOrganization,
        lazy: async () => ({ Component: (await import("./Shell.tsx")).Shell }),
        children: [{ ErrorBoundary: CrashPage, children: inside }],
      },
    ],
  },
]);

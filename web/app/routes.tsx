import type { ComponentType } from "react";
import { type LoaderFunction, redirect, type RouteObject } from "react-router";
import { currentSession } from "../api/sessionStore.ts";
import { CrashPage } from "./CrashPage.tsx";
import type { Permission } from "#domain/team/permissions.ts";
import type { CrumbKey } from "./useBreadcrumb.ts";
import {
  redirectIfSignedIn,
  requireNoOrganization,
  requireOrganization,
  requireReportsPermission,
  requireTwoStepMissing,
} from "./routeLoaders.ts";
import { documentRoutes } from "./documentRoutes.tsx";
import { loadNamespaces, type Namespace } from "../ui/language/translations.ts";
import { Loading } from "./Loading.tsx";
import { withPermission } from "./withPermission.tsx";
import { RootLayout } from "./RootLayout.tsx";

type PageImport = () => Promise<ComponentType>;

interface PageOptions {
  namespaces?: Namespace[];
  loader?: LoaderFunction;
  /** Members without this permission see who can help. */
  permission?: Permission;
}

/**
 * A lazy route: page and translations load when it is first opened. `crumb` is its name in the breadcrumb and the
 * document title.
 */
function lazyRoute(
  path: string,
  crumb: CrumbKey | null,
  load: PageImport,
  { namespaces = [], loader, permission }: PageOptions = {},
): RouteObject {
  const lazy = async () => {
    const [Component] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return { Component: permission ? withPermission(Component, permission) : Component };
  };
  return { path, loader, handle: { crumb }, lazy };
}

/**
 * For the landing page, when its script can't be loaded: redirects a signed-in user to the dashboard, which shows kept
 * data without a connection. For visitors, throws the error.
 */
function redirectSignedInOrThrow(error: unknown): never {
  throw currentSession() === null ? error : redirect("/dashboard");
}

/** Pages without the sidebar. */
const pagesOutsideShell: RouteObject[] = [
  lazyRoute(
    "/",
    null,
    async () =>
      (await import("../landing/LandingPage.tsx").catch(redirectSignedInOrThrow)).LandingPage,
    { namespaces: ["landing"] },
  ),
  lazyRoute("/login", "login", async () => (await import("../accounts/LoginPage.tsx")).LoginPage, {
    loader: redirectIfSignedIn,
  }),
  lazyRoute(
    "/register",
    "register",
    async () => (await import("../accounts/RegisterPage.tsx")).RegisterPage,
    { namespaces: ["accountPages"], loader: redirectIfSignedIn },
  ),
  lazyRoute(
    "/forgot-password",
    "forgotPassword",
    async () => (await import("../accounts/ForgotPasswordPage.tsx")).ForgotPasswordPage,
    { namespaces: ["accountPages"] },
  ),
  lazyRoute(
    "/reset-password",
    "resetPassword",
    async () => (await import("../accounts/ResetPasswordPage.tsx")).ResetPasswordPage,
    { namespaces: ["accountPages"] },
  ),
  lazyRoute(
    "/verify-email",
    "verifyEmail",
    async () => (await import("../accounts/VerifyEmailPage.tsx")).VerifyEmailPage,
    { namespaces: ["accountPages", "shell"] },
  ),
  lazyRoute(
    "/invitation",
    "invitation",
    async () => (await import("../accounts/InvitationPage.tsx")).InvitationPage,
    { namespaces: ["accountPages"] },
  ),
  lazyRoute(
    "/two-step",
    "twoStep",
    async () =>
      (await import("../enterprises/twoStepRequired/TwoStepRequiredPage.tsx")).TwoStepRequiredPage,
    { namespaces: ["shell", "accountPages", "enterprisePages"], loader: requireTwoStepMissing },
  ),
  lazyRoute(
    "/auth/google/callback",
    "googleCallback",
    async () => (await import("../accounts/GoogleCallbackPage.tsx")).GoogleCallbackPage,
    { namespaces: ["accountPages"] },
  ),
  lazyRoute(
    "/organizations",
    "onboarding",
    async () => (await import("../enterprises/onboarding/OnboardingPage.tsx")).OnboardingPage,
    {
      namespaces: ["enterprises", "enterprisePages", "shell", "clients"],
      loader: requireNoOrganization,
    },
  ),
  lazyRoute("*", "notFound", async () => (await import("./NotFoundPage.tsx")).NotFoundPage),
];

const pagesInShell: RouteObject[] = [
  lazyRoute(
    "/dashboard",
    "dashboard",
    async () => (await import("../statistics/DashboardPage.tsx")).DashboardPage,
    {
      namespaces: ["statistics", "enterprises", "documents", "clients"],
      loader: requireReportsPermission,
    },
  ),
  {
    path: "/clients",
    handle: { crumb: "clients" },
    children: [
      lazyRoute("", null, async () => (await import("../clients/ClientsPage.tsx")).ClientsPage, {
        namespaces: ["clients"],
      }),
      lazyRoute(
        ":id",
        "detail",
        async () => (await import("../clients/detail/ClientPage.tsx")).ClientPage,
        { namespaces: ["clients", "documents"] },
      ),
    ],
  },
  lazyRoute(
    "/produits",
    "products",
    async () => (await import("../products/ProductsPage.tsx")).ProductsPage,
    { namespaces: ["products"] },
  ),
  lazyRoute(
    "/reglements",
    "payments",
    async () => (await import("../payments/list/PaymentsPage.tsx")).PaymentsPage,
    { namespaces: ["payments", "documents"], permission: "payments.read" },
  ),
  lazyRoute(
    "/creances",
    "receivables",
    async () => (await import("../payments/receivables/ReceivablesPage.tsx")).ReceivablesPage,
    { namespaces: ["payments", "documents"], permission: "payments.read" },
  ),
  lazyRoute(
    "/rapports/:report?",
    "reports",
    async () => (await import("../reports/ReportsPage.tsx")).ReportsPage,
    { namespaces: ["reports", "documents"], permission: "reports.read" },
  ),
  ...["/rapports/g50", "/rapports/etat104", "/rapports/g12bis", "/rapports/timbre"].map((path) =>
    lazyRoute(
      path,
      "reports",
      async () => (await import("../declarations/DeclarationsPage.tsx")).DeclarationsPage,
      {
        namespaces: ["declarations", "reports", "documents", "closing"],
        permission: "declarations.read",
      },
    ),
  ),
  lazyRoute(
    "/profile",
    "profile",
    async () => (await import("../enterprises/ProfilePage.tsx")).ProfilePage,
    {
      namespaces: [
        "enterprises",
        "enterprisePages",
        "numbering",
        "documents",
        "clients",
        "accountPages",
      ],
    },
  ),
  lazyRoute(
    "/equipe",
    "team",
    async () => (await import("../enterprises/team/TeamPage.tsx")).TeamPage,
    {
      namespaces: ["enterprisePages"],
      permission: "people.manage",
    },
  ),
  ...documentRoutes,
];

/** Every page, as a tree of routes. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: Loading,
    children: [
      ...pagesOutsideShell,
      {
        loader: requireOrganization,
        lazy: async () => {
          const [{ Shell }] = await Promise.all([import("./Shell.tsx"), loadNamespaces(["shell"])]);
          return { Component: Shell };
        },
        children: [{ ErrorBoundary: CrashPage, children: pagesInShell }],
      },
    ],
  },
];

import { QueryClientProvider } from "@tanstack/react-query";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { useLeaveWithoutSession } from "../accounts/useLeaveWithoutSession.ts";
import { VerifyEmailBanner } from "../accounts/VerifyEmailBanner.tsx";
import { queryClient } from "../api/queryClient.ts";
import { useUnsavedBlocker } from "../ui/form/useUnsavedGuard.ts";
import { runWhenIdle } from "../ui/layout/runWhenIdle.ts";
import "../ui/theme/shell.css";
import classes from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { readKeptOffline } from "./readKeptOffline.ts";
import { refetchOnFocus } from "./refetchOnFocus.ts";
import { useIdleParts } from "./useIdleParts.tsx";
import { useSidebarOpen } from "./useSidebarOpen.ts";
import { KeysDialogHost } from "./shortcuts/KeysDialogHost.tsx";
import { Topbar } from "./Topbar.tsx";
import { useLogout } from "./useLogout.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const loadDrawer = () => import("./SidebarDrawer.tsx");

const SidebarDrawer = lazyPart(async () => ({ default: (await loadDrawer()).SidebarDrawer }));

const BottomNav = lazyPart(async () => ({ default: (await import("./BottomNav.tsx")).BottomNav }));

// Here and not at the start: the pages before sign-in don't load TanStack Query.
refetchOnFocus();
readKeptOffline();

/** The layout of every page of a signed-in user: sidebar, top bar, page. */
export function Shell({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellLayout>{children ?? <Outlet />}</ShellLayout>
    </QueryClientProvider>
  );
}

function ShellLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery("(max-width: 63.99em)", false, {
    getInitialValueInEffect: false,
  });
  const [open, setOpen] = useSidebarOpen(isNarrow);
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const logout = useLogout();
  const idleParts = useIdleParts();
  useLeaveWithoutSession();
  useUnsavedBlocker();
  // Opening another page closes the drawer. A navigation that began before the drawer was opened doesn't close it:
  // `location` already had the new path then.
  if (drawerPath !== null && drawerPath !== pathname && drawerPath !== location.pathname) {
    setDrawerPath(null);
  }
  const isDrawerOpen = drawerPath !== null;
  const isDrawerLoaded = useDrawerWhenIdle(isPhone);
  const toggle = () =>
    isPhone ? setDrawerPath(isDrawerOpen ? null : location.pathname) : setOpen(!open);
  useHotkeys([["mod+B", toggle]], []);
  return (
    <div className={classes.root} data-open={open || undefined}>
      <a href="#content" className={classes.skip}>
        {t("app.skip")}
      </a>
      {isPhone ? (
        <Suspense>
          {(isDrawerOpen || isDrawerLoaded) && (
            <SidebarDrawer
              opened={isDrawerOpen}
              onClose={() => setDrawerPath(null)}
              logout={logout}
            />
          )}
        </Suspense>
      ) : (
        <aside className={classes.aside}>
          <Sidebar expanded={open} logout={logout} />
        </aside>
      )}
      <div className={classes.main}>
        <KeysDialogHost />
        <Topbar open={isPhone ? isDrawerOpen : open} onToggle={toggle} />
        {idleParts}
        <VerifyEmailBanner />
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
        {isPhone && (
          <Suspense>
            <BottomNav onMore={toggle} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Loads the phone's sidebar once the browser is idle. @returns whether it is loaded */
function useDrawerWhenIdle(isPhone: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => loadDrawer().then(() => setLoaded(true));
    // If the sidebar can't be loaded, opening it loads it again.
    if (isPhone) runWhenIdle(() => void load().catch(() => undefined));
  }, [isPhone]);
  return isLoaded;
}

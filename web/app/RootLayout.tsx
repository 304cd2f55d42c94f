import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { queryClient } from "../api/queryClient.ts";
import { useSession } from "../api/session.ts";
import {
  deleteDownloadedFiles,
  deleteCopiedFilesLater,
} from "../enterprises/export/downloadStream.ts";
import { dismissPageToasts } from "../ui/feedback/toast.ts";
import { useCurrentPageTitle } from "../ui/layout/usePageTitle.ts";
import { useBreadcrumb } from "./useBreadcrumb.ts";
import classes from "./RootLayout.module.css";

/** Around every page: its name in the tab, a line while the next one loads. */
export function RootLayout() {
  const navigation = useNavigation();
  useClearOnUserChange();
  useDismissToastsOnLeave();
  useLayoutEffect(removePrerenderedLanding, []);
  return (
    <>
      <PageTitle />
      {navigation.state === "loading" && <div className={classes.progress} aria-hidden />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The landing page's first screen in index.html, once any page stands in its place. */
function removePrerenderedLanding(): void {
  document.querySelector(".landing-first")?.remove();
  delete document.documentElement.dataset.landing;
}

function useDismissToastsOnLeave() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const startedAt = useRef<number | null>(null);
  const left = useRef(pathname);
  useEffect(() => {
    if (state !== "idle") startedAt.current ??= performance.now();
    if (left.current !== pathname) {
      left.current = pathname;
      void dismissPageToasts(startedAt.current ?? performance.now());
    }
    if (state === "idle") startedAt.current = null;
  }, [state, pathname]);
}

function PageTitle() {
  const { t } = useTranslation();
  const { title } = useCurrentPageTitle();
  const last = useBreadcrumb().at(-1);
  const words = title ?? (last === undefined ? null : t(`app.nav.${last.key}`));
  return <title>{words === null ? t("ui.brand") : `${words} · ${t("ui.brand")}`}</title>;
}

/**
 * Another user in this browser never sees what the one before had loaded, and after signing out
 * nothing of it stays: what the tab remembered, an archive that the browser has yet to copy.
 */
function useClearOnUserChange() {
  const userId = useSession()?.user.userId ?? null;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== null && before.current !== userId) {
      queryClient.clear();
      sessionStorage.clear();
      deleteCopiedFilesLater();
    } else if (userId === null) void deleteDownloadedFiles(0); // one that a closed page left behind
    before.current = userId;
  }, [userId]);
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { useSession } from "../api/session.ts";
import {
  deleteTemporaryFiles,
  deleteCopiedFilesLater,
} from "../enterprises/export/downloadedFiles.ts";
import { dismissPageToasts } from "../ui/feedback/toast.ts";
import { useCurrentPageTitle } from "../ui/layout/usePageTitle.ts";
import { useBreadcrumb } from "./useBreadcrumb.ts";
import classes from "./RootLayout.module.css";
import "./earlyShell.css";

/**
 * The root route: sets the document title, shows progress during navigation, restores the scroll position, dismisses
 * toasts of the previous page, and clears session storage when the user changes.
 */
export function RootLayout() {
  const navigation = useNavigation();
  useClearOnUserChange();
  useDismissToastsOnLeave();
  useLayoutEffect(removeFirstScreens, []);
  return (
    <>
      <PageTitle />
      {navigation.state === "loading" && <div className={classes.progress} aria-hidden />}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The storage key of a history entry's scroll position. The first entry of a tab has the key "default" on every page,
 * so its address identifies it. The address is hashed, because it may name a record or a search and the router writes
 * the positions again after the user has signed out.
 */
function scrollKey({ key, pathname, search }: Location): string {
  if (key !== "default") return key;
  let digest = 0;
  for (const letter of pathname + search) {
    digest = (Math.imul(digest, 31) + letter.charCodeAt(0)) | 0;
  }
  return String(digest);
}

/** Removes the prerendered first screen of the landing page, or the shell's outline, once a page is rendered. */
function removeFirstScreens(): void {
  document.querySelector(".landing-first")?.remove();
  document.querySelector(".early-shell")?.remove();
  delete document.documentElement.dataset.landing;
  delete document.documentElement.dataset.shell;
}

function useDismissToastsOnLeave() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const startedAt = useRef<number | null>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (state !== "idle") startedAt.current ??= performance.now();
    if (lastPathname.current !== pathname) {
      lastPathname.current = pathname;
      void dismissPageToasts(startedAt.current ?? performance.now());
    }
    if (state === "idle") startedAt.current = null;
  }, [state, pathname]);
}

function PageTitle() {
  const { t } = useTranslation();
  const { title } = useCurrentPageTitle();
  const last = useBreadcrumb().at(-1);
  const text = title ?? (last === undefined ? null : t(`app.nav.${last.key}`));
  return <title>{text === null ? t("ui.brand") : `${text} · ${t("ui.brand")}`}</title>;
}

/**
 * Clears session storage and the temporary files of downloads when the user signs out or changes, so that the next user
 * of this browser can't see them.
 */
function useClearOnUserChange() {
  const userId = useSession()?.user.userId ?? null;
  const previousId = useRef(userId);
  useEffect(() => {
    if (previousId.current !== null && previousId.current !== userId) {
      sessionStorage.clear();
      deleteCopiedFilesLater();
    } else if (userId === null) void deleteTemporaryFiles(0); // of pages that were closed in the meantime
    previousId.current = userId;
  }, [userId]);
}

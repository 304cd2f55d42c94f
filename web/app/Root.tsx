import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { queryClient } from "../api/queryClient.ts";
import { useSession } from "../api/session.ts";
import { forgetArchives, forgetArchivesLater } from "../enterprises/export/receive.ts";
import { usePageWords } from "../ui/layout/page.ts";
import { useCrumbs } from "./crumbs.ts";
import classes from "./Root.module.css";

/** Around every page: its name in the tab, a line while the next one loads. */
export function Root() {
  const navigation = useNavigation();
  useForgetOnChange();
  useLayoutEffect(removeFirstScreen, []);
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
function removeFirstScreen(): void {
  document.querySelector(".landing-first")?.remove();
  delete document.documentElement.dataset.landing;
}

function PageTitle() {
  const { t } = useTranslation();
  const { title } = usePageWords();
  const last = useCrumbs().at(-1);
  const words = title ?? (last === undefined ? null : t(`app.nav.${last.key}`));
  return <title>{words === null ? t("ui.brand") : `${words} · ${t("ui.brand")}`}</title>;
}

/**
 * Another user in this browser never sees what the one before had loaded, and after signing out
 * nothing of it stays: what the tab remembered, an archive that the browser has yet to copy.
 */
function useForgetOnChange() {
  const userId = useSession()?.user.userId ?? null;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== null && before.current !== userId) {
      queryClient.clear();
      sessionStorage.clear();
      forgetArchivesLater();
    } else if (userId === null) void forgetArchives(0); // one that a closed page left behind
    before.current = userId;
  }, [userId]);
}

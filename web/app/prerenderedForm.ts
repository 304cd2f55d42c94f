import type { DataRouter } from "react-router";
import { saveEarlyForm } from "../ui/form/earlyForm.ts";

/** Waits for the style sheets that beforePaint.js has added, so that nothing is rendered without them. */
export async function waitForStyleSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(waitForStyleSheet));
}

const waitForStyleSheet = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", resolve, { once: true });
  });

/**
 * Finds the form that the build has rendered into the page (app/prerender.tsx), and waits until the
 * router can render the same form. Returns null if there is no such form. If another page is to be
 * shown, removes the form and returns null.
 */
export async function findPrerenderedForm(router: DataRouter): Promise<Element | null> {
  const { dataset } = document.documentElement;
  const root = document.getElementById("root");
  if (root === null || dataset.form === undefined) return null;
  const { pathname } = router.state.location;
  if (dataset.discard === undefined) {
    await waitForRouter(router);
    saveEarlyForm(root);
    const { location, errors } = router.state;
    if (location.pathname === pathname && errors === null) {
      addQueryToLinks(root);
      return root;
    }
  }
  root.replaceChildren();
  delete dataset.discard;
  if (window.earlyForm !== undefined) window.earlyForm.isTaken = true;
  return null;
}

async function waitForRouter(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}

/**
 * Adds the query of the address to the links: the build renders them without it, and hydration
 * doesn't change attributes.
 */
function addQueryToLinks(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>(
    'a[href="/login"], a[href="/register"]',
  )) {
    link.setAttribute("href", `${link.pathname}${location.search}`);
  }
}

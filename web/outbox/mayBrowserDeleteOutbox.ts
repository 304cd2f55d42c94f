import { installMethod } from "../ui/install/installation.ts";

/**
 * Whether the browser may delete the outbox: Safari and the browsers of iOS delete the data of a page that isn't opened
 * for 7 days, unless it is installed.
 */
export function mayBrowserDeleteOutbox(): boolean {
  const isSafari = navigator.vendor.startsWith("Apple");
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  return (isSafari && !isInstalled) || installMethod() === "byHand";
}

const KEY = "shared-device";

/**
 * Stores that the tick of a shared device is set, for the sign-in that follows. In session storage,
 * because signing in with Google leaves the page.
 */
export function storeSharedDevice(isShared: boolean): void {
  if (isShared) sessionStorage.setItem(KEY, "yes");
  else sessionStorage.removeItem(KEY);
}

/** Whether the tick was set, once. */
export function takeSharedDevice(): boolean {
  const isShared = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isShared;
}

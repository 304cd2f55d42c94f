const STORAGE_KEY = "shared-device";

/**
 * Stores whether the check box of a shared device is ticked, for the next sign-in. In session storage,
 * because signing in with Google leaves the page.
 */
export function storeSharedDevice(isShared: boolean): void {
  if (isShared) sessionStorage.setItem(STORAGE_KEY, "yes");
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** Returns whether the check box was ticked, and deletes the stored value. */
export function consumeSharedDevice(): boolean {
  const isShared = sessionStorage.getItem(STORAGE_KEY) !== null;
  sessionStorage.removeItem(STORAGE_KEY);
  return isShared;
}

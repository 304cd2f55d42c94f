let isReloading = false;

/** Whether the page is being reloaded: forms whose draft is stored don't ask before. */
export const isPageReloading = (): boolean => isReloading;

/** Reloads the page. Stored drafts are kept; for other unsaved forms the browser asks first. */
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}

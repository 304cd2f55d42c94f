let isReloading = false;

/** Whether the page is being reloaded. A form with a stored draft then doesn't ask before the page closes. */
export const isPageReloading = (): boolean => isReloading;

/** Reloads the page. Stored drafts are kept; for other unsaved forms the browser asks first. */
export function reloadPage(): void {
  isReloading = true;
  location.reload();
}

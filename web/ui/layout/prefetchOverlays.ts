/**
 * Prefetches toasts and the confirm dialog, so that they work after the connection is lost. A failure is ignored: the
 * first use loads them again.
 */
export async function prefetchOverlays(): Promise<void> {
  await Promise.allSettled([
    import("sonner"),
    import("../feedback/Toasts.tsx"),
    import("../panel/ConfirmHost.tsx"),
  ]);
}

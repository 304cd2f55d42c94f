/**
 * Prefetches toasts and the confirm dialog: without a connection, the first error could not load what
 * shows it. A failure is ignored: they are loaded again on first use.
 */
export async function prefetchOverlays(): Promise<void> {
  await Promise.allSettled([
    import("sonner"),
    import("../feedback/Toasts.tsx"),
    import("../panel/ConfirmHost.tsx"),
  ]);
}

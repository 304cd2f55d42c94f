/**
 * Brings toasts and questions in before they are wanted: on a line that has just broken the
 * first error could not load what shows it. What fails here is loaded again when it is wanted.
 */
export async function prefetchOverlays(): Promise<void> {
  await Promise.allSettled([
    import("sonner"),
    import("../feedback/Toasts.tsx"),
    import("../panel/ConfirmHost.tsx"),
  ]);
}

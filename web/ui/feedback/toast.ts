import type { ExternalToast } from "sonner";

type Show = (text: string, options?: ExternalToast) => void;

/** Milliseconds: a toast this young when a navigation starts reports what led to it. */
const REPORTS_NAVIGATION = 1000;

const listeners = new Set<() => void>();
let isRequested = false;
let lastId = 0;
/** Id → when it was shown. A toast that offers undo isn't here: it outlives its page. */
const bound = new Map<string | number, number>();

/** Whether a toast was ever shown; `Toasts` is loaded and mounted with the first one. */
export function areToastsRequested(): boolean {
  return isRequested;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(kind: "success" | "error" | "info" | "warning"): Show {
  return (text, options) => {
    const id = options?.id ?? `toast-${(lastId += 1)}`;
    if (options?.action === undefined) bound.set(id, performance.now());
    // When the connection is lost, loading may fail: the toast isn't shown, the page stays. sonner
    // queues a toast that comes before `Toasts` is mounted.
    void Promise.all([import("sonner"), import("./Toasts.tsx")]).then(([{ toast }]) => {
      isRequested = true;
      for (const listener of listeners) listener();
      toast[kind](text, { ...options, id });
    });
  };
}

/**
 * Dismisses the toasts of the page that was left, except those that offer undo.
 * @param leftAt when the navigation started, by `performance.now()`
 */
export async function dismissPageToasts(leftAt: number): Promise<void> {
  const old = [...bound].filter(([, shownAt]) => shownAt < leftAt - REPORTS_NAVIGATION);
  if (old.length === 0) return;
  const { toast: sonner } = await import("sonner");
  for (const [id] of old) {
    bound.delete(id);
    sonner.dismiss(id);
  }
}

/** A short message that disappears by itself: `toast.success(t("…"))`, 4 seconds by default. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};

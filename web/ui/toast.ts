import type { ExternalToast } from "sonner";

type Show = (text: string, options?: ExternalToast) => void;

const listeners = new Set<() => void>();
let wanted = false;

/** Whether a toast was ever shown; `Toasts` is only then loaded and mounted. */
export function toastsWanted(): boolean {
  return wanted;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(kind: "success" | "error" | "info" | "warning"): Show {
  return (text, options) => {
    wanted = true;
    for (const listener of listeners) listener();
    // sonner keeps a toast that comes before its place on the page.
    void import("sonner").then(({ toast }) => toast[kind](text, options));
  };
}

/** A short note at the page's corner: `toast.success(t("…"))`, 4 seconds unless said otherwise. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};

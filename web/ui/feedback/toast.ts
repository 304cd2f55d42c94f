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
    // Its place on the page is asked for once it can be loaded: on a broken line a toast may
    // fail to show, but it must not take the page with it. sonner keeps what comes too early.
    void Promise.all([import("sonner"), import("./Toasts.tsx")]).then(([{ toast }]) => {
      wanted = true;
      for (const listener of listeners) listener();
      toast[kind](text, options);
    });
  };
}

/** A short note at the page's corner: `toast.success(t("…"))`, 4 seconds unless said otherwise. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};

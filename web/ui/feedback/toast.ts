import { joinUndoMessage, type UndoableAction } from "./joinUndoMessage.ts";
import { showPlainToast, type ToastOptions } from "./plainToast.ts";

type ToastId = string | number;

/** Shows a toast and returns its id. */
type ShowToast = (text: string, options?: ToastOptions) => ToastId;

/** Milliseconds that a toast with a button, such as undo, stays: enough to read it and reach the button. */
const ACTION_DURATION = 8000;

/**
 * Milliseconds: a toast shown less than this before a navigation is about the cause of the navigation ("saved"), so it
 * stays.
 */
const NAVIGATION_CAUSE_MS = 1000;

const listeners = new Set<() => void>();
let isLoaded = false;
let lastId = 0;
/**
 * The time at which each toast without a button was displayed, by toast id. Leaving the page dismisses these toasts. On
 * a slow connection a toast is displayed later than it is requested.
 */
const pageToasts = new Map<ToastId, number>();

/** Whether `Toasts` must be mounted: it is loaded. */
export function areToastsLoaded(): boolean {
  return isLoaded;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of the toasts that are displayed or loading, by kind and text: a repeated message is shown once. */
const toastIds = new Map<string, ToastId>();

function createShowToast(kind: "success" | "error" | "info" | "warning" | "loading"): ShowToast {
  return (text, options) => {
    const hasAction = options?.action !== undefined;
    const message = `${kind} ${text}`;
    const id = options?.id ?? (hasAction ? undefined : toastIds.get(message)) ?? nextId();
    const onClose = () => {
      if (toastIds.get(message) === id) toastIds.delete(message);
    };
    if (!hasAction) toastIds.set(message, id);
    // sonner queues toasts until `Toasts` is mounted.
    void loadToasts().then(
      (sonner) => {
        if (!hasAction) pageToasts.set(id, performance.now());
        const duration = hasAction ? { duration: ACTION_DURATION } : {};
        const closing = { onAutoClose: onClose, onDismiss: onClose };
        sonner[kind](text, { ...duration, ...closing, ...options, id });
      },
      () => {
        onClose();
        showPlainToast(text, options);
      },
    );
    return id;
  };
}

const nextId = (): ToastId => `toast-${(lastId += 1)}`;

/** Loads and mounts `Toasts`, so that the next toast appears without delay. */
function preload(): void {
  loadToasts().catch(() => undefined); // the next toast tries again
}

let loading: ReturnType<typeof importToasts> | null = null;

/** Callers share one import: two imports may resolve in the other order, and an older text would replace a newer one. */
function loadToasts() {
  loading ??= importToasts().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function importToasts() {
  const [{ toast: sonner }] = await Promise.all([import("sonner"), import("./Toasts.tsx")]);
  isLoaded = true;
  for (const listener of listeners) listener();
  return sonner;
}

/** Dismisses a toast, even while it is still loading. */
function dismiss(id: ToastId): void {
  loadToasts().then(
    (sonner) => sonner.dismiss(id),
    () => undefined,
  );
}

/**
 * Dismisses the toasts of the page that was left, except those with a button and those about the cause of the
 * navigation.
 * @param leftAt the start of the navigation, by `performance.now()`
 */
export async function dismissPageToasts(leftAt: number): Promise<void> {
  const old = [...pageToasts].filter(([, shownAt]) => shownAt < leftAt - NAVIGATION_CAUSE_MS);
  if (old.length === 0) return;
  const sonner = await loadToasts();
  for (const [id] of old) {
    pageToasts.delete(id);
    sonner.dismiss(id);
  }
}

/** Shows a message with an undo button. Repeated actions share one message, which undoes all of them. */
function showUndoable(action: UndoableAction): ToastId {
  const { text, label, undo, id, close } = joinUndoMessage(action, nextId);
  return createShowToast("success")(text, {
    id,
    action: { label, onClick: undo },
    onAutoClose: close,
    onDismiss: close,
  });
}

/**
 * A short message that disappears automatically: `toast.success(t("…"))`, after 4 seconds, or 8 with a button
 * (docs/rules/screens.md#toasts).
 */
export const toast = {
  success: createShowToast("success"),
  error: createShowToast("error"),
  info: createShowToast("info"),
  warning: createShowToast("warning"),
  /** With a spinner; it stays until it is dismissed. */
  loading: createShowToast("loading"),
  undoable: showUndoable,
  dismiss,
  preload,
};

import type { ExternalToast } from "sonner";
import { joinUndo, type UndoableAction } from "./joinUndo.ts";

type ToastId = string | number;

/** Shows a toast and returns its id. */
type Show = (text: string, options?: ExternalToast) => ToastId;

/** Milliseconds that a toast with an undo button stays: enough to read it and reach the button. */
const UNDO_DURATION = 8000;

/** A toast shown this shortly before a navigation reports its cause ("saved"): it stays. */
const NAVIGATION_CAUSE_MS = 1000;

const listeners = new Set<() => void>();
let isRequested = false;
let lastId = 0;
/**
 * By its id, the time at which each toast without undo was shown: it is dismissed when its page is
 * left. On a slow connection it is shown later than it was requested.
 */
const pageToasts = new Map<ToastId, number>();

/** Whether `Toasts` is to be mounted: with the first toast, or once it was preloaded. */
export function areToastsRequested(): boolean {
  return isRequested;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are shown or about to be, by kind and text: the same message is shown once. */
const shown = new Map<string, ToastId>();

function show(kind: "success" | "error" | "info" | "warning" | "loading"): Show {
  return (text, options) => {
    const isUndo = options?.action !== undefined;
    const message = `${kind} ${text}`;
    const id = options?.id ?? (isUndo ? undefined : shown.get(message)) ?? nextId();
    const onClose = () => {
      if (shown.get(message) === id) shown.delete(message);
    };
    if (!isUndo) shown.set(message, id);
    // When the connection is lost, loading may fail: the toast isn't shown, the page stays. sonner
    // queues a toast that comes before `Toasts` is mounted.
    void loadToasts().then((sonner) => {
      mount();
      if (!isUndo) pageToasts.set(id, performance.now());
      const duration = isUndo ? { duration: UNDO_DURATION } : {};
      const closing = { onAutoClose: onClose, onDismiss: onClose };
      sonner[kind](text, { ...duration, ...closing, ...options, id });
    }, onClose);
    return id;
  };
}

const nextId = (): ToastId => `toast-${(lastId += 1)}`;

function mount(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

/** Loads and mounts `Toasts`, so that the next toast is shown without delay. */
function preload(): void {
  loadToasts().then(mount, () => undefined); // the next toast loads again
}

async function loadToasts() {
  const [{ toast: sonner }] = await Promise.all([import("sonner"), import("./Toasts.tsx")]);
  return sonner;
}

/** Dismisses a toast, also one that is still loading. */
function dismiss(id: ToastId): void {
  void loadToasts().then((sonner) => sonner.dismiss(id));
}

/**
 * Dismisses the toasts of the page that was left, except those that offer undo.
 * @param leftAt when the navigation started, by `performance.now()`
 */
export async function dismissPageToasts(leftAt: number): Promise<void> {
  const old = [...pageToasts].filter(([, shownAt]) => shownAt < leftAt - NAVIGATION_CAUSE_MS);
  if (old.length === 0) return;
  const { toast: sonner } = await import("sonner");
  for (const [id] of old) {
    pageToasts.delete(id);
    sonner.dismiss(id);
  }
}

/**
 * A message that offers to undo. The same action on several records has one message, which undoes
 * all of them.
 */
function showUndoable(action: UndoableAction): ToastId {
  const { text, label, undo, id, close } = joinUndo(action, nextId);
  return show("success")(text, {
    id,
    action: { label, onClick: undo },
    onAutoClose: close,
    onDismiss: close,
  });
}

/**
 * A short message that disappears by itself: `toast.success(t("…"))`, after 4 seconds by default, or
 * 8 if it offers to undo (docs/rules/screens.md#toasts).
 */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  /** With a spinner; stays until it is dismissed. */
  loading: show("loading"),
  undoable: showUndoable,
  dismiss,
  preload,
};

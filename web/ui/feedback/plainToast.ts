import type { ReactElement } from "react";
import type { ExternalToast } from "sonner";
import "./plainToast.css";

export interface ToastOptions extends Omit<ExternalToast, "action" | "description"> {
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | ReactElement;
}

/** Milliseconds; longer than sonner's toasts, since the pointer doesn't pause it. */
const DURATION = 10_000;

let shown: HTMLElement | null = null;

/** Shows a message without sonner, for when that can't be loaded. It replaces the one before; a click closes it. */
export function showPlainToast(
  text: string,
  { description = "", action }: ToastOptions = {},
): void {
  const box = document.createElement("div");
  box.className = "plain-toast";
  box.role = "alert";
  box.append(`${text}\n${description}`);
  if (action !== undefined && "label" in action) {
    const button = document.createElement("button");
    button.append(action.label);
    button.addEventListener("click", action.onClick);
    box.append(button);
  }
  const close = () => box.remove();
  box.addEventListener("click", close);
  setTimeout(close, DURATION);
  shown?.remove();
  shown = box;
  document.body.append(box);
}

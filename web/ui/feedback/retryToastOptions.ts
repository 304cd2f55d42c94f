import type { ToastOptions } from "./plainToast.ts";
import { hasCode } from "../../api/errors.ts";

/**
 * The options of an error toast after an action that was started from a toast. Without a connection
 * the error toast stays, with a button that repeats the action.
 */
export function retryToastOptions(error: unknown, label: string, run: () => unknown): ToastOptions {
  if (!hasCode(error, "NETWORK")) return {};
  return { action: { label, onClick: () => void run() }, duration: Infinity };
}

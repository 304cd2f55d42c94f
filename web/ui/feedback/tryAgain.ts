import type { ExternalToast } from "sonner";
import { hasCode } from "../../api/errors.ts";

/** For the toast of a failed action that had its button in a toast: without a connection it stays, and offers it again. */
export function tryAgain(error: unknown, label: string, run: () => unknown): ExternalToast {
  if (!hasCode(error, "NETWORK")) return {};
  return { action: { label, onClick: () => void run() }, duration: Infinity };
}

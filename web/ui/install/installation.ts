/** Chromium's `beforeinstallprompt` event, whose prompt can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Stored by beforePaint.js: the event fires before this script runs. */
    installPrompt?: InstallPrompt | null;
  }
  interface Navigator {
    /** iOS: whether the page was opened from the home screen. */
    standalone?: boolean;
  }
}

/** How this browser can install Daftar: by a prompt, or by hand on iOS; null if it can't or if Daftar is installed. */
export function installMethod(): "prompt" | "byHand" | null {
  if (window.installPrompt) return "prompt";
  return navigator.standalone === false ? "byHand" : null;
}

/** Opens the browser's install prompt, or shows the manual steps. */
export async function installProgram(): Promise<void> {
  const { installPrompt } = window;
  // The prompt can be shown once; the browser may provide another one later.
  window.installPrompt = null;
  if (installPrompt) await installPrompt.prompt();
  else await (await import("./InstallSteps.tsx")).showInstallSteps();
}

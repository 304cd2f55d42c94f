/** Chromium's event: asks the user whether to install, once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Kept by beforePaint.js, which runs before Chromium offers it. */
    installPrompt?: InstallPrompt | null;
  }
  interface Navigator {
    /** iOS: whether the page was opened from the home screen. */
    standalone?: boolean;
  }
}

/** How this browser installs the page: by its prompt, by hand on iOS; null when it can't, or has. */
export function installWay(): "prompt" | "byHand" | null {
  if (window.installPrompt) return "prompt";
  return navigator.standalone === false ? "byHand" : null;
}

/** Asks to install Daftar, or shows the steps where the user takes them by hand. */
export async function install(): Promise<void> {
  const { installPrompt } = window;
  // A prompt can be shown once; the browser offers another one later.
  window.installPrompt = null;
  if (installPrompt) await installPrompt.prompt();
  else await (await import("./InstallSteps.tsx")).showInstallSteps();
}

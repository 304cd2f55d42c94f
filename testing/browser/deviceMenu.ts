import type { Page } from "@playwright/test";

/** The behaviour of the stubbed menu that shares files. `absent`: the browser has no such menu. */
export type DeviceMenu = "takes" | "closes" | "refuses" | "absent";

interface ReceivedFile {
  name: string;
  type: string;
  /** The first characters of the file. */
  start: string;
  text: string;
}

type StubbedWindow = typeof globalThis & { receivedFiles: ReceivedFile[] };

/** Replaces the platform's menu in pages that are opened from now on. */
export async function stubDeviceMenu(page: Page, menu: DeviceMenu): Promise<void> {
  await page.addInitScript((kind) => {
    const taken: ReceivedFile[] = [];
    (globalThis as StubbedWindow).receivedFiles = taken;
    const share = async ({ files = [], text = "" }: ShareData = {}) => {
      if (!navigator.userActivation.isActive) throw new DOMException("no tap", "NotAllowedError");
      if (kind === "closes") throw new DOMException("closed", "AbortError");
      if (kind === "refuses") throw new DOMException("too large", "NotAllowedError");
      for (const file of files) {
        const { name, type } = file;
        taken.push({ name, type, start: await file.slice(0, 5).text(), text });
      }
    };
    const parts = kind === "absent" ? { value: undefined } : { value: share };
    Object.defineProperty(navigator, "share", { ...parts, configurable: true });
    const canShare = kind === "absent" ? undefined : () => true;
    Object.defineProperty(navigator, "canShare", { value: canShare, configurable: true });
  }, menu);
}

/** The files that the menu received on this page. */
export const receivedFiles = (page: Page) =>
  page.evaluate(() => (globalThis as StubbedWindow).receivedFiles);

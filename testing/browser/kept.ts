import { expect, type Page } from "@playwright/test";

/** The hashes of the queries that the browser keeps for reading without a connection. */
export const keptQueries = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("daftar.kept")) return [];
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("no reason")));
      });
    const database = await settle(indexedDB.open("daftar.kept"));
    try {
      const keys = await settle(
        database.transaction("queries").objectStore("queries").getAllKeys(),
      );
      return (keys as [string, string][]).map(([, hash]) => hash);
    } finally {
      database.close();
    }
  });

/**
 * Removes the stored queries whose hash contains this text, as if the tab had closed before they
 * were written.
 */
export const removeKeptQuery = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (part) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("daftar.kept");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error("no reason")));
    });
    await new Promise<void>((resolve) => {
      const change = database.transaction("queries", "readwrite");
      change.addEventListener("complete", () => resolve());
      const cursors = change.objectStore("queries").openKeyCursor();
      cursors.addEventListener("success", () => {
        const cursor = cursors.result;
        if (cursor === null) return;
        const [, hash] = cursor.primaryKey as [string, string];
        if (hash.includes(part)) change.objectStore("queries").delete(cursor.primaryKey);
        cursor.continue();
      });
    });
    database.close();
  }, text);

/** Waits until a query whose hash contains this text is stored. */
export const expectKeptQuery = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => (await keptQueries(page)).some((hash) => hash.includes(text)), {
      message: `${text} is kept`,
    })
    .toBe(true);

/** Waits until a service worker is active. It answers the next visit. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Expires the access token in the browser's storage. */
export const expireAccessToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("auth") ?? "{}") as object;
    const exp = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem("auth", JSON.stringify({ ...session, exp }));
  });

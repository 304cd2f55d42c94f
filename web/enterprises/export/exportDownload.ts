import { enterprises } from "#contract/enterprises.ts";
import type { Language } from "#domain/language.ts";
import { callForStream } from "../../api/call.ts";
import { toNetworkError } from "../../api/errors.ts";
import { currentSession, subscribe } from "../../api/sessionStore.ts";
import { saveFile } from "../../spreadsheets/saveFile.ts";
import { deleteCopiedFilesLater, downloadStream } from "./downloadStream.ts";

/** How an export ended: how many bytes it has, or that it was called off. */
export type Ending = { bytes: number } | "canceled";

const listeners = new Set<() => void>();
let running: AbortController | null = null;
let received: number | null = null;

function tell(bytes: number | null): void {
  received = bytes;
  for (const listener of listeners) listener();
}

/** Bytes that the running export has brought; null while none is running. */
export function receivedBytes(): number | null {
  return received;
}

export function subscribeExport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function cancelExport(): void {
  running?.abort();
}

/** The browser asks before it closes a page that still receives. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();

async function download(language: Language, signal: AbortSignal): Promise<number> {
  const input = { query: { lang: language }, signal };
  const { stream, fileName } = await callForStream(enterprises.export, input);
  const file = await downloadStream(stream, tell);
  saveFile(file, fileName ?? "daftar-export.zip");
  deleteCopiedFilesLater();
  return file.size;
}

/**
 * Fetches everything that the organization has and hands it over as a file. It goes on while
 * other pages are looked at, and ends when the user signs out.
 *
 * @throws ApiError, or what keeps the file from being written
 */
export async function runExport(language: Language): Promise<Ending> {
  const own = new AbortController();
  running = own;
  tell(0);
  addEventListener("beforeunload", stay);
  const unsubscribe = subscribe(() => {
    if (currentSession() === null) own.abort();
  });
  try {
    return { bytes: await download(language, own.signal) };
  } catch (error) {
    if (own.signal.aborted) return "canceled";
    throw toNetworkError(error);
  } finally {
    unsubscribe();
    removeEventListener("beforeunload", stay);
    running = null;
    tell(null);
  }
}

import { enterprises } from "#calls/enterprises.ts";
import type { Language } from "#domain/text/language.ts";
import { callForStream } from "../../api/call.ts";
import { convertStreamError } from "../../api/errors.ts";
import { currentSession, subscribeToSession } from "../../api/sessionStore.ts";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { deleteCopiedFilesLater } from "./downloadedFiles.ts";
import { downloadStream } from "./downloadStream.ts";

/** The result of an export: its size in bytes, or that it was cancelled. */
export type ExportResult = { bytes: number } | "canceled";

const listeners = new Set<() => void>();
let runningDownload: AbortController | null = null;
let receivedCount: number | null = null;

function setReceived(bytes: number | null): void {
  receivedCount = bytes;
  for (const listener of listeners) listener();
}

/** Bytes received by the running export; null while none is running. */
export function receivedBytes(): number | null {
  return receivedCount;
}

export function subscribeExport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function cancelExport(): void {
  runningDownload?.abort();
}

/** Makes the browser ask before it closes the page during a download. */
const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();

async function downloadExport(language: Language, signal: AbortSignal): Promise<number> {
  const input = { query: { lang: language }, signal };
  const { stream, fileName } = await callForStream(enterprises.export, input);
  const file = await downloadStream(stream, setReceived);
  downloadFile(file, fileName ?? "daftar-export.zip");
  deleteCopiedFilesLater();
  return file.size;
}

/**
 * Downloads all data of the organization as a file. It continues while the user visits other pages,
 * and is cancelled at sign-out.
 *
 * @throws ApiError, or the error of writing the file
 */
export async function runExport(language: Language): Promise<ExportResult> {
  const own = new AbortController();
  runningDownload = own;
  setReceived(0);
  addEventListener("beforeunload", preventClosing);
  const unsubscribe = subscribeToSession(() => {
    if (currentSession() === null) own.abort();
  });
  try {
    return { bytes: await downloadExport(language, own.signal) };
  } catch (error) {
    if (own.signal.aborted) return "canceled";
    throw convertStreamError(error);
  } finally {
    unsubscribe();
    removeEventListener("beforeunload", preventClosing);
    runningDownload = null;
    setReceived(null);
  }
}

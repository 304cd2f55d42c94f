import i18next from "i18next";
import { ApiError, hasCode } from "../api/errors.ts";
import { isOnline } from "../api/connection.ts";
import { loadNamespaces } from "../ui/language/translations.ts";
import { toast } from "../ui/feedback/toast.ts";
import type { Creation } from "./item.ts";
import { hasOutboxStorage, putItemIntoOutbox } from "./outbox.ts";
import { readItems } from "./storage.ts";

/** Milliseconds after which a creation without an answer is put into the outbox. */
const ANSWER_TIMEOUT_MS = 8_000;

interface NewRecord {
  /** The `newId` of the creation. */
  id: string;
  creation: Creation;
  /** The name of the client that is created, or of the document's client. */
  name: string;
}

/** Whether a document can't be sent yet, because its client is in the outbox too. */
async function isClientWaiting({ creation }: NewRecord): Promise<boolean> {
  if (creation.type !== "document") return false;
  const items = await readItems().catch(() => []);
  return items.some(({ id }) => id === creation.body.clientId);
}

/**
 * Puts a creation into the outbox, and shows a toast with the reason.
 * @param isTried whether it was sent without an answer, so that the server may have created it
 * @returns false if it can't be stored
 */
async function putIntoOutboxWithToast(
  record: NewRecord,
  reason: "offline" | "slow" | "client",
  isTried = false,
): Promise<boolean> {
  if (!(await putItemIntoOutbox({ ...record, isTried }))) return false;
  await loadNamespaces(["offline"]).catch(() => undefined);
  toast.info(i18next.t(`offline.kept.${reason}`), { duration: 6_000 });
  return true;
}

/**
 * Creates a record, or puts its creation into the outbox: without a connection, when no answer comes within
 * 8 seconds, or when the document's client is in the outbox itself. Where nothing can be stored, it only
 * sends.
 *
 * @param send sends the creation under its id
 * @returns null when it is in the outbox
 * @throws the failure of `send`; ApiError NETWORK if no answer comes and the creation can't be stored
 */
export async function createOrKeep<Stored>(
  record: NewRecord,
  send: (signal?: AbortSignal) => Promise<Stored>,
): Promise<Stored | null> {
  if (!isOnline() && (await putIntoOutboxWithToast(record, "offline"))) return null;
  if ((await isClientWaiting(record)) && (await putIntoOutboxWithToast(record, "client")))
    return null;
  if (!(await hasOutboxStorage())) return send();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
  const { signal } = abort;
  try {
    return await send(signal);
  } catch (error) {
    if (!signal.aborted && !hasCode(error, "NETWORK")) throw error;
    if (await putIntoOutboxWithToast(record, signal.aborted ? "slow" : "offline", true))
      return null;
    throw signal.aborted ? noAnswerError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

const noAnswerError = (cause: unknown) =>
  new ApiError({ status: 0, code: "NETWORK", message: "no answer", cause });

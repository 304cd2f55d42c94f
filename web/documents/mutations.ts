import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clients } from "#calls/clients.ts";
import { type Document, type DocumentRow, documents } from "#calls/documents.ts";
import type { Input } from "#contract/operation.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { DocumentStatus } from "#domain/documents/documents.ts";
import { hasCode } from "../api/errors.ts";
import { applyOptimisticUpdate, removeRow } from "../api/optimisticUpdate.ts";
import { call } from "../api/call.ts";
import { createIdempotencyKeys } from "../api/createIdempotencyKeys.ts";
import { offerInstallation } from "../ui/install/offerInstallation.ts";
import type { requestBodyOf } from "./form/state/documentForm.ts";
import { cacheDocument, invalidateDocumentLists } from "./cacheDocument.ts";
import type { ListPage } from "./queries.ts";
import { documentKeys } from "./queryKeys.ts";

type DocumentBody = ReturnType<typeof requestBodyOf>;

interface NewDocument {
  body: DocumentBody;
  newId: string;
  signal?: AbortSignal | undefined;
}

export function useCreateDocument(type: DocumentKind) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    /** `newId`: the id of the document, the same for a repeated creation of the same body. */
    mutationFn: ({ body, newId, signal }: NewDocument) => {
      const sent = { ...body, type, newId };
      return call(documents.create, { body: sent, signal, idempotencyKey: newId });
    },
    onSuccess: (document) => {
      offerInstallation(t);
      return cacheDocument(cache, document);
    },
  });
}

export function useUpdateDocument(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentBody & { version: number }) =>
      call(documents.update, { params: { id }, body }),
    onSuccess: (document) => cacheDocument(cache, document),
  });
}

export function useChangeStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: documentKeys.statusChange,
    /** With a version, the server refuses a document that has been changed since. */
    mutationFn: ({ id, ...body }: { id: string; status: DocumentStatus; version?: number }) =>
      call(documents.update, { params: { id }, body }),
    onMutate: async ({ id, status }) => {
      const withStatus = <Shown extends { id: string }>(shown: Shown) =>
        shown.id === id ? { ...shown, status } : shown;
      const one = { queryKey: documentKeys.one(id), exact: true };
      return combineCallbacks(
        await applyOptimisticUpdate<Document>(cache, one, withStatus),
        await applyOptimisticUpdate<ListPage>(cache, documentKeys.pages, (page) => ({
          ...page,
          documents: page.documents.map(withStatus),
        })),
      );
    },
    onError: (_error, { id }, undo) => rollBack(cache, id, undo),
    onSuccess: (document) => cacheDocument(cache, document),
  });
}

/** Whether a status change of the document is still pending, so its version is about to change. */
export function useIsStatusPending(id: string): boolean {
  const isOfThis = (variables: unknown) => (variables as { id: string }).id === id;
  const predicate = ({ state }: Mutation) => isOfThis(state.variables);
  return useIsMutating({ mutationKey: documentKeys.statusChange, predicate }) > 0;
}

export function useArchiveDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.archive, { params: { id } }),
    onMutate: (id) => removeFromLists(cache, id),
    onError: (_error, id, undo) => rollBack(cache, id, undo),
    onSuccess: (document) => cacheDocument(cache, document),
  });
}

export function useRestoreDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.restore, { params: { id } }),
    onMutate: (id) => removeFromLists(cache, id),
    onError: (_error, id, undo) => rollBack(cache, id, undo),
    onSuccess: (document) => cacheDocument(cache, document),
  });
}

/** Deletes an archived document permanently. Its mounted queries stay until its page unmounts. */
export function useRemoveDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.remove, { params: { id } }),
    onSuccess: (_, id) => {
      cache.removeQueries({ queryKey: documentKeys.one(id), type: "inactive" });
      invalidateDocumentLists(cache);
    },
  });
}

/** Duplicates a document as a draft dated today with the next number; resolves with the copy. */
export function useDuplicateDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.duplicate, { params: { id } }),
    onSuccess: (copy) => cacheDocument(cache, copy),
  });
}

/** Converts a document to another kind (`conversionsOf`); resolves with the new document. */
export function useConvertDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Input<typeof documents.convert>["body"]) =>
      call(documents.convert, { params: { id }, body }),
    onSuccess: (made, { id }) => {
      cacheDocument(cache, made);
      // The source lists the documents made from it.
      void cache.invalidateQueries({ queryKey: documentKeys.one(id), exact: true });
    },
  });
}

/** Restores an archived client; drafts and copies can use it again. */
export function useRestoreClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(clients.restore, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["clients"] }),
  });
}

/** Sends a document by e-mail; the idempotency key makes a retry safe. */
export function useSendDocument(id: string) {
  const cache = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (body: Input<typeof documents.send>["body"]) =>
      call(documents.send, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: (document) => cacheDocument(cache, document),
    // The document may be issued although the mail failed (docs/rules/issuing.md#issuing-a-document).
    onError: (_error, body) => {
      if (body?.issue !== true) return;
      void cache.invalidateQueries({ queryKey: documentKeys.one(id), exact: true });
      invalidateDocumentLists(cache);
    },
  });
}

/** A document's status before a change, and its version after it. */
export interface StatusChange {
  former: DocumentStatus;
  version: number;
}

/** Sends the version too: if it is still current, `former` is the status on the server. */
async function setStatus(
  { id, status: former, version }: Pick<DocumentRow, "id" | "status" | "version">,
  status: DocumentStatus,
): Promise<StatusChange> {
  const changed = await call(documents.update, { params: { id }, body: { status, version } });
  return { former, version: changed.version };
}

/**
 * Sets the status of a listed row. If the document was changed since it was listed, it is loaded and the request is
 * sent again.
 */
async function setStatusOfRow(row: DocumentRow, status: DocumentStatus): Promise<StatusChange> {
  try {
    return await setStatus(row, status);
  } catch (error) {
    if (!hasCode(error, "STALE")) throw error;
    return setStatus(await call(documents.get, { params: { id: row.id } }), status);
  }
}

/** The requests of bulk actions, one per document; `refresh` is to be called once after all of them. */
export function useBulkMutations() {
  const cache = useQueryClient();
  const paramsOf = ({ id }: { id: string }) => ({ params: { id } });
  return {
    setStatus: setStatusOfRow,
    putStatusBack: (id: string, { former, version }: StatusChange) =>
      setStatus({ id, status: former, version }, former),
    archive: (row: DocumentRow) => call(documents.archive, paramsOf(row)),
    restore: (row: DocumentRow) => call(documents.restore, paramsOf(row)),
    remove: (row: DocumentRow) => call(documents.remove, paramsOf(row)),
    refresh: (rows: readonly DocumentRow[]) => {
      for (const { id } of rows)
        cache.removeQueries({ queryKey: documentKeys.one(id), type: "inactive" });
      invalidateDocumentLists(cache);
    },
  };
}

/** Optimistically removes an archived or restored document from the cached list pages. */
function removeFromLists(cache: QueryClient, id: string): Promise<() => void> {
  return applyOptimisticUpdate<ListPage>(
    cache,
    documentKeys.pages,
    ({ documents: rows, total, near }) => {
      const left = removeRow({ rows, total }, id);
      return { documents: left.rows, total: left.total, near };
    },
  );
}

/** Undoes the optimistic update after a failure and refetches the document and the lists. */
function rollBack(cache: QueryClient, id: string, undo: (() => void) | undefined): void {
  undo?.();
  void cache.invalidateQueries({ queryKey: documentKeys.one(id), exact: true });
  void cache.invalidateQueries({ queryKey: documentKeys.lists });
}

function combineCallbacks(...callbacks: readonly (() => void)[]): () => void {
  return () => callbacks.forEach((callback) => callback());
}

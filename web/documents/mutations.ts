import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type Document, type DocumentRow, documents } from "#contract/documents.ts";
import type { Input } from "#contract/operation.ts";
import type { DocumentKind, DocumentStatus } from "#domain/documents.ts";
import { applyOptimisticUpdate, without } from "../api/optimisticUpdate.ts";
import { call } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";
import type { bodyOf } from "./form/state/documentForm.ts";
import { keepDocument, refreshLists } from "./keepDocument.ts";
import type { ListPage } from "./queries.ts";
import { keys } from "./queryKeys.ts";

type DocumentBody = ReturnType<typeof bodyOf>;

export function useCreateDocument(type: DocumentKind) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: DocumentBody) =>
      call(documents.create, { body: { ...body, type }, idempotencyKey: keyOf(body) }),
    onSuccess: (document) => keepDocument(client, document),
  });
}

export function useUpdateDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentBody & { version: number }) =>
      call(documents.update, { params: { id }, body }),
    onSuccess: (document) => keepDocument(client, document),
  });
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keys.statusChange,
    mutationFn: ({ id, status }: { id: string; status: DocumentStatus }) =>
      call(documents.update, { params: { id }, body: { status } }),
    onMutate: async ({ id, status }) => {
      const withStatus = <Shown extends { id: string }>(shown: Shown) =>
        shown.id === id ? { ...shown, status } : shown;
      const one = { queryKey: keys.one(id), exact: true };
      return together(
        await applyOptimisticUpdate<Document>(client, one, withStatus),
        await applyOptimisticUpdate<ListPage>(client, keys.pages, (page) => ({
          ...page,
          documents: page.documents.map(withStatus),
        })),
      );
    },
    onError: (_error, { id }, undo) => takeBack(client, id, undo),
    onSuccess: (document) => keepDocument(client, document),
  });
}

/** Whether the server has yet to answer to a new status of a document, with its new version. */
export function useIsStatusOnItsWay(id: string): boolean {
  const isOfThis = (variables: unknown) => (variables as { id: string }).id === id;
  const predicate = ({ state }: Mutation) => isOfThis(state.variables);
  return useIsMutating({ mutationKey: keys.statusChange, predicate }) > 0;
}

export function useArchiveDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.archive, { params: { id } }),
    onMutate: (id) => leaveLists(client, id),
    onError: (_error, id, undo) => takeBack(client, id, undo),
    onSuccess: (document) => keepDocument(client, document),
  });
}

export function useRestoreDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.restore, { params: { id } }),
    onMutate: (id) => leaveLists(client, id),
    onError: (_error, id, undo) => takeBack(client, id, undo),
    onSuccess: (document) => keepDocument(client, document),
  });
}

/** Deletes an archived document for good. What its own page shows stays until it is left. */
export function useRemoveDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: keys.one(id), type: "inactive" });
      refreshLists(client);
    },
  });
}

/** Copies a document into a draft of today with its own next number; answers the copy. */
export function useDuplicateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.duplicate, { params: { id } }),
    onSuccess: (copy) => keepDocument(client, copy),
  });
}

/** Makes a document of another kind (domain CONVERSIONS) of one; answers the new one. */
export function useConvertDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, targetType }: { id: string; targetType: DocumentKind }) =>
      call(documents.convert, { params: { id }, body: { targetType } }),
    onSuccess: (made, { id }) => {
      keepDocument(client, made);
      // The source names what was made of it.
      void client.invalidateQueries({ queryKey: keys.one(id), exact: true });
    },
  });
}

/** Sends a document by mail; a second press after a broken line sends nothing twice. */
export function useSendDocument(id: string) {
  const client = useQueryClient();
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: (body: Input<typeof documents.send>["body"]) =>
      call(documents.send, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: (document) => keepDocument(client, document),
  });
}

/** Deeds on many documents: each call by itself, `refresh` once they are through. */
export function useManyDocuments() {
  const client = useQueryClient();
  const paramsOf = ({ id }: { id: string }) => ({ params: { id } });
  return {
    archive: (row: DocumentRow) => call(documents.archive, paramsOf(row)),
    restore: (row: DocumentRow) => call(documents.restore, paramsOf(row)),
    remove: (row: DocumentRow) => call(documents.remove, paramsOf(row)),
    refresh: (rows: readonly DocumentRow[]) => {
      for (const { id } of rows) client.removeQueries({ queryKey: keys.one(id), type: "inactive" });
      refreshLists(client);
    },
  };
}

/** A document that is archived or restored leaves the list on which that is done. */
function leaveLists(client: QueryClient, id: string): Promise<() => void> {
  return applyOptimisticUpdate<ListPage>(client, keys.pages, ({ documents: rows, total }) => {
    const left = without({ rows, total }, id);
    return { documents: left.rows, total: left.total };
  });
}

/** The server said no: what stood before stands again, and is loaded anew. */
function takeBack(client: QueryClient, id: string, undo: (() => void) | undefined): void {
  undo?.();
  void client.invalidateQueries({ queryKey: keys.one(id), exact: true });
  void client.invalidateQueries({ queryKey: keys.lists });
}

function together(...deeds: readonly (() => void)[]): () => void {
  return () => deeds.forEach((deed) => deed());
}

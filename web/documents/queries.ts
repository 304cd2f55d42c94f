import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type Document, documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import type { DocumentKind, DocumentStatus } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";
import { call, callForFile } from "../api/call.ts";
import { retryKeys } from "../api/retryKey.ts";
import { currentOrganization, keepOrganization } from "../api/session.ts";
import type { bodyOf } from "./form/documentForm.ts";

export interface ListRequest {
  type: DocumentKind;
  search: string;
  page: number;
  limit: number;
}

export interface PdfChoices {
  lang: Language;
  signature: boolean;
  cachet: boolean;
}

type DocumentBody = ReturnType<typeof bodyOf>;

const DOCUMENTS = ["documents"];
const LISTS = [...DOCUMENTS, "list"];
const TOTALS = [...DOCUMENTS, "totals"];
const NEXT_NUMBERS = [...DOCUMENTS, "nextNumber"];

/**
 * One page of documents. The exact count is the dear part of a list: while only pages are turned,
 * the one that is known stands (decisions §4).
 */
export function useDocumentList(request: ListRequest) {
  const client = useQueryClient();
  const { type, search, page } = request;
  const totalKey = [...TOTALS, type, search];
  return useQuery({
    queryKey: [...LISTS, request],
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<number>(totalKey);
      const withTotal = page === 1 || known === undefined;
      const query = { ...request, total: withTotal };
      const reply = await call(documents.list, { query, signal });
      if (reply.total !== undefined) client.setQueryData(totalKey, reply.total);
      return { documents: reply.documents, total: reply.total ?? known };
    },
    placeholderData: keepPreviousData,
  });
}

export function useDocument(id: string) {
  return useQuery({
    queryKey: documentKey(id),
    queryFn: ({ signal }) => call(documents.get, { params: { id }, signal }),
  });
}

/** The number that a new document of a date would get; nothing is reserved. */
export function useNextNumber(type: DocumentKind, date: Day) {
  return useQuery({
    queryKey: nextNumberKey(type, date),
    queryFn: ({ signal }) => fetchNextNumber(type, date, signal),
    // A failure has its own number to show (decisions §3): nothing to wait for.
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function fetchNextNumber(type: DocumentKind, date: Day, signal?: AbortSignal) {
  return call(documents.nextNumber, { query: { type, date }, signal });
}

/** The organization as it stands now; meanwhile `placeholder`, the one this browser remembers. */
export function useEnterprise() {
  return useQuery({
    queryKey: ["enterprises", "mine"],
    queryFn: async ({ signal }) => {
      const enterprise = await call(enterprises.mine, { signal });
      keepOrganization(enterprise);
      return enterprise;
    },
    placeholderData: () => currentOrganization() ?? undefined,
  });
}

/** The printed document as a blob. `version` makes a saved change print anew. */
export function useDocumentPdf({ id, version }: Document, choices: PdfChoices) {
  return useQuery({
    queryKey: [...documentKey(id), "pdf", version, choices],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile(documents.pdf, { params: { id }, query: choices, signal });
      return blob;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

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
    mutationFn: ({ id, status }: { id: string; status: DocumentStatus }) =>
      call(documents.update, { params: { id }, body: { status } }),
    onSuccess: (document) => keepDocument(client, document),
  });
}

export function useArchiveDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(documents.archive, { params: { id } }),
    onSuccess: (document) => keepDocument(client, document),
  });
}

/** Puts what the server answered into the cache; lists and the next number are loaded anew. */
function keepDocument(client: QueryClient, document: Document): void {
  client.setQueryData(documentKey(document.id), document);
  client.removeQueries({ queryKey: TOTALS });
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: NEXT_NUMBERS });
}

function documentKey(id: string) {
  return [...DOCUMENTS, "one", id];
}

function nextNumberKey(type: DocumentKind, date: Day) {
  return [...NEXT_NUMBERS, type, date];
}

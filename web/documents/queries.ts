import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type DocumentRow, documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";
import { call, callForFile } from "../api/call.ts";
import { enterpriseKey } from "../enterprises/queries.ts";
import { currentOrganization, keepOrganization } from "../api/session.ts";
import type { requestOf } from "./list/filters/filters.ts";
import { keys } from "./queryKeys.ts";

/** What a list asks for. */
export type ListRequest = ReturnType<typeof requestOf>;

/** What a list holds. `total` is not known yet where only pages were turned. */
export interface ListPage {
  documents: DocumentRow[];
  total: number | undefined;
}

export interface PdfChoices {
  lang: Language;
  signature: boolean;
  cachet: boolean;
}

/**
 * One page of documents. The exact count is the dear part of a list: while only pages are turned,
 * the one that is known stands (docs/rules/documents.md#lists).
 */
export function useDocumentList(request: ListRequest) {
  const client = useQueryClient();
  const totalKey = [...keys.totals, narrowed(request)];
  return useQuery({
    queryKey: [...keys.lists, request],
    queryFn: async ({ signal }): Promise<ListPage> => {
      const known = client.getQueryData<number>(totalKey);
      const withTotal = request.page === 1 || known === undefined;
      const query = { ...request, total: withTotal };
      const reply = await call(documents.list, { query, signal });
      if (reply.total !== undefined) client.setQueryData(totalKey, reply.total);
      return { documents: reply.documents, total: reply.total ?? known };
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of the list that a request asks for, with how many there are. */
export async function fetchListPage(request: ListRequest, signal?: AbortSignal) {
  const {
    documents: rows,
    total,
    totalPages,
  } = await call(documents.list, {
    query: request,
    signal,
  });
  return { rows, total, totalPages };
}

/** How many documents stand in each status, under the other filters of the request. */
export function useStatusCounts(request: ListRequest) {
  const query = { ...narrowed(request), status: [], limit: 1, total: false, counts: true };
  return useQuery({
    queryKey: [...keys.lists, "counts", query],
    queryFn: async ({ signal }) =>
      (await call(documents.list, { query, signal })).filters.counts ?? null,
    placeholderData: keepPreviousData,
  });
}

/** A request without what changes no count: page and order. */
function narrowed(request: ListRequest): ListRequest {
  return { ...request, page: 1, limit: 10, sortBy: "date", sortOrder: "desc" };
}

export function useDocument(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(documents.get, { params: { id }, signal }),
  });
}

/** The number that a new document of a date would get; nothing is reserved. */
export function useNextNumber(type: DocumentKind, date: Day) {
  return useQuery({
    queryKey: keys.nextNumber(type, date),
    queryFn: ({ signal }) => fetchNextNumber(type, date, signal),
    // A failure has its own number to show (docs/rules/numbering.md#preview): nothing to wait for.
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
    queryKey: enterpriseKey,
    queryFn: async ({ signal }) => {
      const enterprise = await call(enterprises.mine, { signal });
      keepOrganization(enterprise);
      return enterprise;
    },
    placeholderData: () => currentOrganization() ?? undefined,
  });
}

/** The printed document as a blob. `version` makes a saved change print anew. */
export function useDocumentPdf(
  { id, version }: Pick<DocumentRow, "id" | "version">,
  choices: PdfChoices,
) {
  return useQuery({
    queryKey: [...keys.one(id), "pdf", version, choices],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile(documents.pdf, { params: { id }, query: choices, signal });
      return blob;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

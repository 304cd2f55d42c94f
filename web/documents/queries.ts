import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type DocumentRow, documents } from "#calls/documents.ts";
import type { Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { call, callForFile } from "../api/call.ts";
import { earlyData } from "../api/earlyData.ts";
import { SVG_TYPE } from "../ui/pdf/printPages.ts";
import type { ListRequest } from "./list/filters/listFilter.ts";
import { documentKeys } from "./queryKeys.ts";

/** One page of a list. `total` is undefined until a request with a count has returned. */
export interface ListPage {
  documents: DocumentRow[];
  total: number | undefined;
  /** No document contains the searched words: the listed ones contain similar words. */
  near: boolean;
}

/** The first page of a printed document as an SVG picture, and how many pages it has. */
export interface FirstPdfPage {
  picture: Blob;
  pages: number;
  /** Whether the picture can be printed instead of the PDF. */
  isPrintable: boolean;
}

export interface PdfOptions {
  lang: Language;
  signature: boolean;
  cachet: boolean;
}

/**
 * One page of documents. The exact count is the expensive part of the request, so it
 * is requested only with the first page, and while it is unknown (docs/rules/documents.md#lists).
 */
export function useDocumentList(request: ListRequest) {
  const cache = useQueryClient();
  const totalKey = [...documentKeys.totals, withDefaultPaging(request)];
  const pageOf = (reply: Reply<typeof documents.list>): ListPage => {
    const known = cache.getQueryData<number>(totalKey);
    if (reply.total !== undefined) cache.setQueryData(totalKey, reply.total);
    return {
      documents: reply.documents,
      total: reply.total ?? known,
      near: reply.near === true,
    };
  };
  return useQuery({
    queryKey: [...documentKeys.lists, request],
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<number>(totalKey);
      const withTotal = request.page === 1 || known === undefined;
      const query = { ...request, total: withTotal, near: true };
      return pageOf(await call(documents.list, { query, signal }));
    },
    initialData: () => {
      const reply = earlyData(documents.list, { query: { ...request, total: true, near: true } });
      return reply && pageOf(reply);
    },
    placeholderData: keepPreviousData,
  });
}

/** Fetches one page of a list with its total. */
export async function fetchListPage(request: ListRequest, signal?: AbortSignal) {
  const {
    documents: rows,
    total,
    totalPages,
  } = await call(documents.list, {
    query: { ...request, near: true },
    signal,
  });
  return { rows, total, totalPages };
}

/** The number of documents in each status under the other filters of the request. */
export function useStatusCounts(request: ListRequest) {
  const query = { ...withDefaultPaging(request), status: [], limit: 1, total: false, counts: true };
  return useQuery({
    queryKey: [...documentKeys.lists, "counts", query],
    queryFn: async ({ signal }) =>
      (await call(documents.list, { query, signal })).filters.counts ?? null,
    placeholderData: keepPreviousData,
  });
}

/**
 * The sum of the totals to pay of all pages, in which cancelled documents count 0. It is requested after
 * the list, when the filters change.
 */
export function useListSum(request: ListRequest, { enabled }: { enabled: boolean }) {
  const query = { ...withDefaultPaging(request), limit: 1, total: false, sum: true, near: true };
  return useQuery({
    queryKey: [...documentKeys.lists, "counts", query],
    queryFn: async ({ signal }) => (await call(documents.list, { query, signal })).sum ?? null,
    enabled,
  });
}

/** The request with default paging and order, which don't affect counts. */
function withDefaultPaging(request: ListRequest): ListRequest {
  return { ...request, page: 1, limit: 10, sortBy: "date", sortOrder: "desc" };
}

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: ({ signal }) => call(documents.get, { params: { id }, signal }),
    initialData: () => earlyData(documents.get, { params: { id } }),
  });

export function useDocument(id: string) {
  return useQuery(documentQuery(id));
}

/** The invoice that a credit note was made from; without an id nothing is fetched. */
export function useCreditedInvoice(id: string | null) {
  return useQuery({
    queryKey: documentKeys.one(id ?? ""),
    queryFn: ({ signal }) => call(documents.get, { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
  });
}

/** The number that a new document of this date would get; it is not reserved. */
export function useNextNumber(type: DocumentKind, date: Day, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: documentKeys.nextNumber(type, date),
    queryFn: ({ signal }) => fetchNextNumber(type, date, signal),
    // On failure the form immediately shows a fallback number (docs/rules/numbering.md#preview).
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function fetchNextNumber(type: DocumentKind, date: Day, signal?: AbortSignal) {
  return call(documents.nextNumber, { query: { type, date }, signal });
}

type DocumentVersion = Pick<DocumentRow, "id" | "version">;

/** The PDF of a document as a blob. `version` is in the key, so a saved change reloads it. */
export const pdfQuery = (
  { id, version }: DocumentVersion,
  options: PdfOptions & { asSent?: boolean },
) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), "pdf", version, options],
    queryFn: async ({ signal }) => {
      const { blob } = await callForFile(documents.pdf, { params: { id }, query: options, signal });
      return blob;
    },
  });

export function useDocumentPdf(
  document: DocumentVersion,
  options: PdfOptions & { asSent?: boolean },
  { enabled = true } = {},
) {
  const cache = useQueryClient();
  return useQuery({
    ...pdfQuery(document, options),
    enabled,
    // The last PDF of the same document stays until the next is ready, after a saved change too.
    placeholderData: () =>
      newestCachedData(cache, [...documentKeys.one(document.id), "pdf"]) as Blob | undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The first page of a document as a picture: it loads before the PDF and needs no PDF viewer. */
export function useFirstPdfPage({ id, version }: DocumentVersion, options: PdfOptions) {
  const cache = useQueryClient();
  const key = [...documentKeys.one(id), "firstPage"];
  return useQuery({
    queryKey: [...key, version, options],
    queryFn: async ({ signal }): Promise<FirstPdfPage> => {
      const input = { params: { id }, query: options, signal };
      const { svg, pages } = await call(documents.firstPage, input);
      const isPrintable = !svg.includes("<image "); // images are reduced to the pixels of a screen
      return { picture: new Blob([svg], { type: SVG_TYPE }), pages, isPrintable };
    },
    placeholderData: () => newestCachedData(cache, key) as FirstPdfPage | undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The newest value in the cache whose key begins with `key`, of whichever version and options. */
function newestCachedData(cache: QueryClient, key: readonly unknown[]): unknown {
  const cached = cache.getQueryCache().findAll({ queryKey: key });
  const newest = cached
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  return newest?.state.data;
}

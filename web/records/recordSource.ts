import type { ImportReply, SendOptions } from "../spreadsheets/import/importSource.ts";
import type { ViewTabsProps } from "../views/ViewTabs.tsx";

/** The fields of a client or product that the shared lists and forms use. */
export interface StoredRecord {
  id: string;
  /** Grows with each change. */
  version: number;
  /** Set while the record is archived. */
  deletedAt: string | null;
}

/** The kind of record: first part of its query keys, and the branch of its translations. */
export type RecordKind = "clients" | "products";

export type FormMode = "create" | "edit";

/** The actions that archive, restore or delete a record. */
export type ArchiveAction = "archive" | "restore" | "remove";

/** The action that undoes each action. A deletion can't be undone. */
export const UNDO_ACTIONS: Readonly<Record<ArchiveAction, "archive" | "restore" | undefined>> = {
  archive: "restore",
  restore: "archive",
  remove: undefined,
};

/** The views of a list of records, as tabs. */
export type RecordViewTabs = Omit<ViewTabsProps, "counts"> & {
  /** The query of the list for the filters of a view, without page and size. */
  countQueryOf: (filters: string) => string;
};

export interface RecordListPage<Row> {
  rows: Row[];
  total?: number | undefined;
  totalPages?: number | undefined;
  /** Whether no record has the searched words, and these rows have similar ones. */
  near?: boolean | undefined;
}

/** What a list requests: one of its pages, counted from 1, of the active or archived records. */
export interface RecordRequest {
  archived: boolean;
  search: string;
  page: number;
  limit: number;
}

type FileStream = { stream: ReadableStream<Uint8Array<ArrayBuffer>> };

/**
 * The API of a kind of record. `Detail` is one record as it is fetched by its id, `Body` what is
 * sent to create or change it, `Imported` a row of an import's preview.
 */
export interface RecordSource<
  Row extends StoredRecord,
  Body,
  Request extends RecordRequest = RecordRequest,
  Detail extends Row = Row,
  Imported = unknown,
> {
  kind: RecordKind;
  nameOf: (record: Row) => string;
  fetchPage: (request: Request, signal?: AbortSignal) => Promise<RecordListPage<Row>>;
  /** The page if the reply to the browser page's early request has it (api/earlyData.ts). */
  earlyPage: (request: Request) => RecordListPage<Row> | undefined;
  /** For each query of the list, the number of records that match, counted up to 100; null if the query is refused. */
  fetchCounts: (queries: string[], signal: AbortSignal) => Promise<(number | null)[]>;
  fetchOne: (id: string, signal?: AbortSignal) => Promise<Detail>;
  /** The record if the reply to the browser page's early request has it. */
  earlyOne?: (id: string) => Detail | undefined;
  create: (body: Body, idempotencyKey: string, signal?: AbortSignal) => Promise<Row>;
  /** @throws ApiError STALE if the record has another version than the body. */
  update: (id: string, body: Body & { version: number }) => Promise<Row>;
  /** Archives, restores or deletes a record. */
  changeArchive: (action: ArchiveAction, id: string) => Promise<unknown>;
  /** The list as PDF, after lines that report progress. `ids` selects records; null selects all. */
  exportPdf: (ids: string[] | null, query: PdfQuery, signal: AbortSignal) => Promise<FileStream>;
  importFile: (file: File, options: SendOptions) => Promise<ImportReply<Imported>>;
  /** The template of an import: a file with its headers. */
  fetchTemplate: () => Promise<{ blob: Blob; fileName: string | null }>;
  /** Keys of other queries that show these records. */
  shownIn: readonly string[];
  /** The number of documents that prevent the deletion of a record. Without this function, nothing prevents it. */
  countDocuments?: (detail: Detail) => number;
}

export interface PdfQuery {
  lang: "en" | "fr" | "ar";
  deleted: boolean;
  progress: true;
}

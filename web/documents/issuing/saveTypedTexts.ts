import { useQueryClient } from "@tanstack/react-query";
import type { Day } from "#domain/days/days.ts";
import { type Document, type DocumentRow, documents } from "#calls/documents.ts";
import { call } from "../../api/call.ts";
import { clientRecords } from "../../clients/clientRecords.ts";
import { toClientFormValues, toClientRequestBody } from "../../clients/clientForm.ts";
import { useUpdateEnterprise } from "../../enterprises/queries.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { cacheDocument } from "../cacheDocument.ts";
import { formOf, requestBodyOf } from "../form/state/documentForm.ts";
import type { AskedRecord } from "./missingField.ts";

/** The texts typed in the dialog, by record and name on the wire. */
export type TypedTexts = Record<AskedRecord, Record<string, string>>;

const filledTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));

const isEmpty = (texts: Record<string, string>) => Object.keys(texts).length === 0;

/** Adds the texts to the client as it is stored now; its other fields stay. */
async function updateClient(id: string, texts: Record<string, string>) {
  const stored = await clientRecords.fetchOne(id);
  const body = toClientRequestBody({ ...toClientFormValues(stored), ...texts });
  return clientRecords.update(id, { ...body, version: stored.version });
}

/** Adds the texts to the document, if it still has the version; its other fields stay. */
async function updateDocument(id: string, texts: Record<string, string>, version: number) {
  const params = { id };
  const stored = await call(documents.get, { params });
  const contents = requestBodyOf(formOf(stored, currentLanguage()));
  const body = { ...contents, ...texts, version };
  return call(documents.update, { params, body });
}

/** Changes the date of a document, and its due date if that is before the new date. */
export async function changeDocumentDate(
  { id, dueDate }: Pick<DocumentRow, "id" | "dueDate">,
  date: Day,
  version: number,
): Promise<Document> {
  return updateDocument(id, { date, ...(dueDate < date && { dueDate: date }) }, version);
}

/** The error that a record could not be saved; it names the record. */
export class RecordNotSavedError extends Error {
  override readonly name = "RecordNotSavedError";
  readonly record: AskedRecord;

  constructor(record: AskedRecord, cause: unknown) {
    super(`the ${record} was not saved`, { cause });
    this.record = record;
  }
}

const throwNotSaved = (record: AskedRecord) => (cause: unknown) => {
  throw new RecordNotSavedError(record, cause);
};

/**
 * Returns a function that saves the typed texts to the organization, the client and the document; empty
 * ones are left out.
 *
 * @returns the version of the document afterwards
 * @throws RecordNotSavedError
 */
export function useSaveTypedTexts({ id, clientId }: Pick<DocumentRow, "id" | "clientId">) {
  const cache = useQueryClient();
  const { mutateAsync: updateEnterprise } = useUpdateEnterprise();
  return async (texts: TypedTexts, version: number): Promise<number> => {
    const [enterprise, client] = [filledTexts(texts.enterprise), filledTexts(texts.client)];
    if (!isEmpty(enterprise)) await updateEnterprise(enterprise).catch(throwNotSaved("enterprise"));
    if (!isEmpty(client)) {
      await updateClient(clientId, client).catch(throwNotSaved("client"));
      void cache.invalidateQueries({ queryKey: ["clients"] });
    }
    const own = filledTexts(texts.document);
    if (isEmpty(own)) return version;
    const saved = await updateDocument(id, own, version).catch(throwNotSaved("document"));
    cacheDocument(cache, saved);
    return saved.version;
  };
}

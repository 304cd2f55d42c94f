import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { createOrKeep } from "../../outbox/createOrKeep.ts";
import type { requestBodyOf } from "./state/documentForm.ts";
import { toStoredDraft } from "./state/draft.ts";
import type { FormStore } from "./state/formStore.ts";
import { formTotals, type TotalsProps } from "./state/useFormTotals.ts";

export { hasOutboxStorage } from "../../outbox/outbox.ts";

interface NewDocument {
  id: string;
  kind: DocumentKind;
  body: ReturnType<typeof requestBodyOf>;
}

/** Creates a document, or puts it into the outbox with the values of its form, and then returns null. */
export function createOrKeepDocument(
  { id, kind, body }: NewDocument,
  store: FormStore,
  terms: Omit<TotalsProps, "store">,
  send: (signal?: AbortSignal) => Promise<Document>,
): Promise<Document | null> {
  const { form, entry, editing } = store.getState();
  const draft = toStoredDraft({ version: null, form, entry, editing });
  const totals = formTotals(form, terms);
  const toPay = totals === null ? null : dinarsFromCentimes(totals.totalToPay);
  const creation = { type: "document" as const, kind, body, draft, toPay };
  return createOrKeep({ id, creation, name: form.client?.name ?? "" }, send);
}

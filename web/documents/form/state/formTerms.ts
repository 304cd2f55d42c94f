import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { canChooseExemption, vatExemptOf } from "#domain/vat/vatExempt.ts";
import { regimeByDate } from "../../taxRegime.ts";
import type { DocumentForm, FormTerms } from "./documentForm.ts";

export type ComputeTerms = (form: Pick<DocumentForm, "client" | "date" | "vatExempt">) => FormTerms;

type StoredTerms = Pick<Document, "clientId" | "date" | "sourceId" | "taxRegime" | "vatExempt">;

/**
 * Returns a function that computes, from the values of the form, the terms that the document has once
 * it is saved; a credit note keeps the terms of its invoice.
 *
 * @param stored the document that is edited
 */
export function termsComputer(
  kind: DocumentKind,
  enterprise: Pick<Enterprise, "taxRegimes">,
  stored?: StoredTerms,
): ComputeTerms {
  const regimeOf = regimeByDate(kind, enterprise, stored);
  const before = stored === undefined ? null : { ...stored, date: stored.date as Day };
  const isOfInvoice = kind === "CREDIT_INVOICE" && before !== null && before.sourceId !== null;
  return ({ client, date, vatExempt }) => {
    const taxRegime = regimeOf(date);
    if (isOfInvoice) return { taxRegime, vatExempt: before.vatExempt, canChooseExemption: false };
    if (client === null) return { taxRegime, vatExempt: null, canChooseExemption: false };
    const { id: clientId, vatExemption: exemption } = client;
    const document = { kind, taxRegime, clientId, date, exemption, stored: before };
    return {
      taxRegime,
      vatExempt: vatExemptOf(document, vatExempt),
      canChooseExemption: canChooseExemption(document),
    };
  };
}

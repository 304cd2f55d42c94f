import { continuity } from "#contract/continuity.ts";
import { numbering } from "#contract/numbering.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { readMine } from "../enterprises/read.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { continuityReport } from "./continuity.ts";
import { changeFormat, previewFormat } from "./changeFormat.ts";
import type { DocumentNumbers } from "./documentNumbers.ts";

type Update = (typeof numbering)["updateInvoiceFormat"];
type Preview = (typeof numbering)["previewInvoiceFormat"];

const UPDATES: [DocumentKind, Update][] = [
  ["SALES_INVOICE", numbering.updateInvoiceFormat],
  ["QUOTATION", numbering.updateQuotationFormat],
  ["CREDIT_INVOICE", numbering.updateCreditNoteFormat],
  ["PURCHASE_ORDER", numbering.updatePurchaseOrderFormat],
];

const PREVIEWS: [DocumentKind, Preview][] = [
  ["SALES_INVOICE", numbering.previewInvoiceFormat],
  ["QUOTATION", numbering.previewQuotationFormat],
  ["CREDIT_INVOICE", numbering.previewCreditNoteFormat],
  ["PURCHASE_ORDER", numbering.previewPurchaseOrderFormat],
];

/** How each kind of document is numbered. */
export function numberingRoutes(services: Services, numbers: DocumentNumbers): void {
  for (const [kind, operation] of UPDATES) {
    registerOperation(services, operation, ({ input, transaction: unit }) =>
      unit(async (tx) => {
        await changeFormat(tx, kind, input.body, numbers.inUse);
        return readMine(tx);
      }),
    );
  }

  for (const [kind, operation] of PREVIEWS) {
    registerOperation(services, operation, ({ input, transaction: unit }) =>
      unit(async (tx) => {
        const request = { kind, format: input.body, date: dayInAlgiers(new Date()) };
        const preview = await previewFormat(tx, request, numbers.inUse);
        return { preview, format_type: input.body.type };
      }),
    );
  }

  registerOperation(services, continuity.report, ({ input, transaction: unit }) => {
    const { year = Number(dayInAlgiers(new Date()).slice(0, 4)) } = input.query;
    return unit((tx) => continuityReport(tx, year, numbers));
  });
}

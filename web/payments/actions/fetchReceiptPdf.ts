import { payments } from "#calls/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { callForFile } from "../../api/call.ts";

/** Fetches the PDF of a payment's receipt. */
export const fetchReceiptPdf = (id: string, lang: Language) =>
  callForFile(payments.receipt, { params: { id }, query: { lang } });

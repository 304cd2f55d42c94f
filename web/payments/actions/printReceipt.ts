import { payments } from "#contract/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { callForFile } from "../../api/call.ts";

/** Prints the receipt of a payment. */
export const printReceipt = (id: string, lang: Language) =>
  callForFile(payments.receipt, { params: { id }, query: { lang } });

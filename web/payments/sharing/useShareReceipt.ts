import { useTranslation } from "react-i18next";
import { clients } from "#calls/clients.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { receiptMail } from "#domain/payments/receiptMail.ts";
import type { Language } from "#domain/text/language.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { currentOrganization } from "../../api/session.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { fetchReceiptPdf } from "../actions/fetchReceiptPdf.ts";
import { prefetchPdf, useSharePaper } from "./useSharePaper.ts";

const receiptPdf = (id: string, lang: Language) => ({
  key: `receipt ${id} ${lang}`,
  print: () => fetchReceiptPdf(id, lang),
});

/** Fetches the receipt that a tap is about to share. */
export const prefetchReceiptPdf = ({ id }: Pick<PaymentRow, "id">): void =>
  prefetchPdf(receiptPdf(id, currentLanguage()));

/** Returns a function that shares the receipt of a payment or refund with its client. */
export function useShareReceipt() {
  const { t } = useTranslation();
  const sharePaper = useSharePaper();
  return ({ id, clientId, client, numero, amount, paidOn, direction }: PaymentRow) => {
    const lang = currentLanguage();
    const { userType: type, nom: lastName, prenom: firstName, counter } = client;
    return sharePaper({
      title: () => t("share.receiptTitle", { receipt: isolateLtr(numero) }),
      ...receiptPdf(id, lang),
      message: receiptMail(lang, {
        clientName: counter ? "" : clientDisplayName({ type, lastName, firstName }, lang),
        organizationName: currentOrganization()?.name ?? "",
        number: numero,
        amount: centimesFromDinars(amount) ?? centimes(0),
        paidOn: paidOn as Day,
        direction,
      }),
      readContact: () => call(clients.get, { params: { id: clientId } }),
    });
  };
}

import { useTranslation } from "react-i18next";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";

/** The payments recorded since the dialog opened, while a balance is still due. */
export function RecordedReceipts({ receipts }: { receipts: readonly Payment[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (receipts.length === 0) return null;
  return (
    <Notice tone="success">
      {receipts.map(({ id, numero, method, amount }) => (
        <div key={id}>
          {t("payments.collect.recorded", {
            receipt: isolateLtr(numero),
            method: t(`payments.method.${method}`),
            amount: moneyInSentence(centimesFromDinars(amount)!, language),
          })}
        </div>
      ))}
    </Notice>
  );
}

import { useTranslation } from "react-i18next";
import type { Centimes } from "#domain/money/money.ts";
import { Money } from "../../ui/text/Money.tsx";

/** The balance due of the selected invoices; nothing for null. */
export function OwedOfSelection({ owed }: { owed: Centimes | null }) {
  const { t } = useTranslation();
  if (owed === null) return null;
  return (
    <>
      {" · "}
      {t("documents.payments.owedOfSelection")} <Money centimes={owed} />
    </>
  );
}

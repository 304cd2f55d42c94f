import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { formatMoney, formatPercent } from "#domain/money/moneyText.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { Language } from "#domain/text/language.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { useNextNumber } from "../../queries.ts";
import { globalDiscountOf } from "../state/documentForm.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import classes from "./DetailsCard.module.css";

interface DetailsSummaryProps {
  kind: DocumentKind;
  store: FormStore;
  hasDiscount: boolean;
}

/** The values of the folded fields: "F26000091 · sans remise · aucune note". */
export function DetailsSummary({ kind, store, hasDiscount }: DetailsSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = useShownNumber(kind, store);
  const globalDiscount = useFormPart(store, ({ form }) => form.globalDiscount);
  const notes = useFormPart(store, ({ form }) => form.notes).trim();
  const discount = discountText(globalDiscountOf({ globalDiscount }), language);
  return (
    <>
      {number !== null && <bdi>{displayedNumber(kind, number)}</bdi>}
      {hasDiscount && (
        <span>
          {discount === null
            ? t("documents.form.more.noDiscount")
            : t("documents.form.more.discount", { discount })}
        </span>
      )}
      <bdi className={classes.note}>{notes === "" ? t("documents.form.more.noNotes") : notes}</bdi>
    </>
  );
}

/** The number in the form; while that is empty, the one that the server will allocate. Null while it loads. */
function useShownNumber(kind: DocumentKind, store: FormStore): string | null {
  const typed = useFormPart(store, ({ form }) => form.numero).trim();
  const date = useFormPart(store, ({ form }) => form.date);
  const next = useNextNumber(kind, date, { enabled: typed === "" });
  return typed === "" ? (next.data?.numero ?? null) : typed;
}

function discountText(discount: Discount, language: Language): string | null {
  if (discount.type === "NONE") return null;
  return discount.type === "PERCENTAGE"
    ? formatPercent(discount.rate, language)
    : formatMoney(discount.amount, language);
}

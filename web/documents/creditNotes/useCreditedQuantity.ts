import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RemainingLine } from "#domain/creditNotes/creditable.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { allowsDecimals } from "#domain/quantities/units.ts";
import { parseEnteredQuantity } from "#domain/values/quantity.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { FormLine } from "../form/lines/lineEntry.ts";
import type { FormStore } from "../form/state/formStore.ts";

interface CreditedQuantityOptions {
  store: FormStore;
  /** The credited line of the form; undefined while its checkbox is off. */
  line: FormLine | undefined;
  left: RemainingLine;
}

/** The entered quantity of a credited line. A quantity above the creditable one stays in the field, with an error. */
export function useCreditedQuantity({ store, line, left }: CreditedQuantityOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const readTyped = (text: string) =>
    parseEnteredQuantity(text, allowsDecimals(line?.unit ?? null));
  const errorOf = (text: string): string | null => {
    const quantity = readTyped(text);
    if (typeof quantity === "string") return t(`documents.problems.${quantity}`);
    if (quantity <= left.quantity) return null;
    const most = formatQuantity(left.quantity, language);
    return t("documents.creditNote.exceeds", { quantity: most });
  };
  const type = (text: string) => {
    setTyped(text);
    const quantity = readTyped(text);
    if (line === undefined || typeof quantity === "string" || errorOf(text) !== null) return;
    store.dispatch({ type: "replaceLine", line: { ...line, quantity } });
  };
  const shown = line === undefined ? "" : formatQuantity(line.quantity, language);
  const error = typed === null ? errorOf(shown === "" ? "1" : shown) : errorOf(typed);
  return {
    text: typed ?? shown,
    error,
    type,
    leave: () => typed !== null && errorOf(typed) === null && setTyped(null),
  };
}

import { useTranslation } from "react-i18next";
import { exceedsGrossLimit, totalsOfLines } from "#domain/totals/totals.ts";
import type { Centimes } from "#domain/money/money.ts";
import { Amount } from "../../../ui/text/Amount.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { type LineEntry, parseEntry } from "./lineEntry.ts";
import classes from "./LineEntryForm.module.css";

/** The total of a typed line before VAT; null while a number of it can't be read. */
function totalOfEntry(entry: LineEntry): Centimes | null {
  const read = parseEntry({ ...entry, name: "-", reference: "", description: "" });
  if (read.result !== "LINE" || exceedsGrossLimit([read.line])) return null;
  return totalsOfLines([read.line])[0]?.excludingTax ?? null;
}

export function EntryTotal({ store, hasVat }: { store: FormStore; hasVat: boolean }) {
  const { t } = useTranslation();
  const total = useFormPart(store, ({ entry }) => totalOfEntry(entry));
  return (
    <div className={classes.total}>
      <div className={classes.totalLabel}>
        {t(hasVat ? "documents.columns.totalHT" : "documents.columns.total")}
      </div>
      <bdi className={classes.totalValue}>{total === null ? "—" : <Amount centimes={total} />}</bdi>
    </div>
  );
}

import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { type RemainingLine, remainingLines } from "#domain/creditNotes/creditable.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { INVALID_INPUT } from "../../ui/days/invalidInput.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { type FormStore, useFormPart } from "../form/state/formStore.ts";
import { useFormCreditable } from "./creditable.ts";
import classes from "./CreditPicker.module.css";
import { useCreditedLines } from "./useCreditedLines.ts";
import { useCreditedQuantity } from "./useCreditedQuantity.ts";

interface CreditPickerProps {
  store: FormStore;
  /** The invoice that the credit note was made from. */
  invoice: Document;
}

/** The lines of the invoice that can still be credited, each with a checkbox and the quantity to credit. */
export function CreditPicker({ store, invoice }: CreditPickerProps) {
  const { t } = useTranslation();
  const creditable = useFormCreditable();
  const remaining = creditable === null ? [] : remainingLines(creditable);
  const credited = useCreditedLines(store, invoice);
  useFocusOnFirstQuantity();
  const all = remaining.map(({ line }) => line.id);
  const title = t("documents.creditNote.linesOf", {
    number: displayedNumber(invoice.type, invoice.numero),
  });
  return (
    <section className={classes.root} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <Button variant="subtle" size="compact-sm" onClick={() => credited.add(remaining)}>
          {t("documents.creditNote.all")}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => credited.remove(all)}>
          {t("documents.creditNote.none")}
        </Button>
      </header>
      <ul className={classes.lines}>
        {remaining.map((left) => (
          <CreditedLine
            key={left.line.id}
            store={store}
            left={left}
            name={credited.nameOf(left.line.id)}
            onTick={(isTicked) =>
              isTicked ? credited.add([left]) : credited.remove([left.line.id])
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Focuses the first quantity, but not on touch screens, where the focus opens the keyboard over the form. */
function useFocusOnFirstQuantity(): void {
  useEffect(() => {
    if (hasTouch()) return;
    document.querySelector<HTMLInputElement>('[data-field="creditQuantity"]')?.select();
  }, []);
}

interface CreditedLineProps {
  store: FormStore;
  left: RemainingLine;
  name: string;
  onTick: (isTicked: boolean) => void;
}

function CreditedLine({ store, left, name, onTick }: CreditedLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id } = left.line;
  const line = useFormPart(store, ({ form }) =>
    form.lines.find(({ sourceLineId }) => sourceLineId === id),
  );
  const { text, error, type, leave } = useCreditedQuantity({ store, line, left });
  return (
    <li className={classes.line}>
      <Checkbox
        className={classes.tick}
        label={<bdi>{name}</bdi>}
        checked={line !== undefined}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {line !== undefined && (
        <div className={classes.returned}>
          <span aria-hidden>{t("documents.creditNote.returned")}</span>
          <TextInput
            className={classes.quantity}
            aria-label={t("documents.creditNote.returnedOf", { name })}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            error={error}
            data-field="creditQuantity"
            {...(error !== null && { [INVALID_INPUT]: true })}
          />
          <span>/ {formatQuantity(left.quantity, language)}</span>
        </div>
      )}
    </li>
  );
}

import { VisuallyHidden } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { usePageKey } from "../../../ui/shortcuts/pageKeys.ts";
import { useAskedField } from "../../askedField.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import classes from "./DetailsCard.module.css";
import { DetailsSummary } from "./DetailsSummary.tsx";
import { GlobalDiscountDetail, NotesDetail } from "./FoldedFields.tsx";

const STORAGE_KEY = "daftar.moreDetails";

const FOLDED_FIELDS = ["numero", "globalRemise", "globalRemiseType", "notes"] as const;

const hasError = ({ fieldErrors }: FormState) =>
  FOLDED_FIELDS.some((name) => fieldErrors[name] !== undefined);

interface MoreDetailsProps {
  kind: DocumentKind;
  store: FormStore;
  number: ReactNode;
}

/**
 * Number, global discount and notes, folded into one line that shows their values. They unfold by a click, by Ctrl+I,
 * and if one of them has an error or is named by the link to the form. The state is stored in this browser.
 */
export function MoreDetails({ kind, store, number }: MoreDetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const asked = useAskedField();
  const [isOpen, setOpen] = useState(
    () =>
      localStorage.getItem(STORAGE_KEY) === "open" || FOLDED_FIELDS.some((name) => name === asked),
  );
  const isShown = useFormPart(store, hasError) || isOpen;
  // A credit note of an invoice gets its discounts from the invoice's lines, so it has no global discount field.
  const isOfInvoice = useFormCreditable() !== null;
  const change = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? "open" : "folded");
    setOpen(next);
  };
  usePageKey("mod+I", t("documents.form.more.label"), () => {
    flushSync(() => change(true));
    document.querySelector<HTMLInputElement>('[data-field="numero"]')?.select();
  });
  return (
    <div className={classes.more}>
      {/* The button is no Tab stop, because Ctrl+I does the same. */}
      <button
        type="button"
        className={classes.summary}
        aria-expanded={isShown}
        aria-controls={id}
        aria-keyshortcuts="Control+I Meta+I"
        title={`${t("documents.form.more.label")} (Ctrl+I)`}
        tabIndex={-1}
        onClick={() => change(!isShown)}
      >
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        <VisuallyHidden>{t("documents.form.more.label")}</VisuallyHidden>
        <DetailsSummary kind={kind} store={store} hasDiscount={!isOfInvoice} />
      </button>
      <div id={id} className={classes.moreFields} hidden={!isShown}>
        <div className={classes.number}>{number}</div>
        {!isOfInvoice && <GlobalDiscountDetail store={store} />}
        <NotesDetail store={store} />
      </div>
    </div>
  );
}

import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { exemptionMention } from "#domain/vat/exemptionMention.ts";
import { isCovered, type VatExempt } from "#domain/vat/vatExempt.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useDetailField } from "../state/useDetailField.ts";
import classes from "./DetailsCard.module.css";
import "@mantine/core/styles/Checkbox.layer.css";

interface ExemptFieldProps {
  store: FormStore;
  vatExempt: VatExempt;
}

/** The check box that exempts the document from VAT, shown where the client's exemption can be chosen. */
export function ExemptField({ store, vatExempt }: ExemptFieldProps) {
  const { t } = useTranslation();
  const { error, setValue } = useDetailField(store, "vatExempt");
  return (
    <Checkbox
      className={classes.exempt}
      label={t("documents.fields.vatExempt")}
      description={<Exemption store={store} />}
      checked={vatExempt === true}
      onChange={({ currentTarget }) => setValue(currentTarget.checked)}
      error={error}
      data-field="vatExempt"
    />
  );
}

/** The client's exemption, as it is printed on the document, or that it doesn't cover the date. */
function Exemption({ store }: { store: FormStore }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const exemption = useFormPart(store, ({ form }) => form.client?.vatExemption ?? null);
  const date = useFormPart(store, ({ form }) => form.date);
  if (exemption === null || !isCovered(exemption, date)) return t("documents.exempt.ended");
  return exemptionMention(exemption, language).map(({ text, isValue }) => (
    <span key={text}>{isValue ? <bdi>{text}</bdi> : text} </span>
  ));
}

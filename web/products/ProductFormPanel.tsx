import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { RecordFormPanel } from "../records/RecordFormPanel.tsx";
import { type FormPanelProps, useRecordPanelForm } from "../records/useRecordPanelForm.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { ProductFields } from "./ProductFields.tsx";
import { toRequestBody, NEW_PRODUCT, validateProduct, toFormValues } from "./productForm.ts";
import { productRecords } from "./productRecords.ts";

/** Creates a product or a service, or changes one. */
export function ProductFormPanel(panel: FormPanelProps<Product>) {
  const { record = null, opened } = panel;
  const { t } = useTranslation();
  const state = useRecordPanelForm({
    source: productRecords,
    panel,
    initialValues: record === null ? NEW_PRODUCT : toFormValues(record, currentLanguage()),
    validate: (values) => validateProduct(values, t),
    toBody: toRequestBody,
    fieldNames: { unitOfMeasure: "ownUnit" },
  });
  return (
    <RecordFormPanel {...state} opened={opened}>
      <ProductFields form={state.form} />
    </RecordFormPanel>
  );
}

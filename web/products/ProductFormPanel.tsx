import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { RecordFormPanel } from "../records/RecordFormPanel.tsx";
import { type FormPanelProps, useRecordPanelForm } from "../records/useRecordPanelForm.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { ProductFields } from "./ProductFields.tsx";
import {
  NEW_PRODUCT,
  type ProductValues,
  toProductFormValues,
  toProductRequestBody,
  validateProduct,
} from "./productForm.ts";
import { productRecords } from "./productRecords.ts";
import { useProductTexts } from "./useProductTexts.tsx";

interface ProductFormPanelProps extends FormPanelProps<Product> {
  /** The initial values of a new product's form. */
  start?: ProductValues;
}

/** Creates a product or a service, or changes one. */
export function ProductFormPanel({ start = NEW_PRODUCT, ...panel }: ProductFormPanelProps) {
  const { opened } = panel;
  const { t } = useTranslation();
  const state = useRecordPanelForm({
    source: productRecords,
    panel,
    start,
    valuesOf: (product) => toProductFormValues(product, currentLanguage()),
    validate: (values) => validateProduct(values, t),
    toBody: toProductRequestBody,
    comparedFields: toProductRequestBody,
    fieldNames: { unitOfMeasure: "ownUnit" },
  });
  return (
    <RecordFormPanel {...state} texts={useProductTexts()} opened={opened}>
      <ProductFields form={state.form} />
    </RecordFormPanel>
  );
}

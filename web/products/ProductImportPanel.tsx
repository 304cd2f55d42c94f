import { useTranslation } from "react-i18next";
import { listFields } from "#domain/fields.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { Money } from "../ui/text/Money.tsx";
import { type ImportedProduct, productRecords } from "./productRecords.ts";
import { type ProductText, productText } from "./productText.tsx";

/** Adds products and services from an .xlsx file. */
export function ProductImportPanel(props: { opened: boolean; onClose: () => void }) {
  return <RecordImportPanel {...props} source={productRecords} columns={useColumns()} />;
}

function useColumns(): PreviewColumn<ImportedProduct>[] {
  const { t } = useTranslation();
  const textColumns = (isWanted: (field: ProductText) => boolean) =>
    listFields(PRODUCT_TEXTS)
      .filter(isWanted)
      .map((field): PreviewColumn<ImportedProduct> => ({
        key: field.wire,
        title: t(`products.fields.${field.wire}`),
        render: (product) => productText(field, product[field.wire], t),
      }));
  return [
    { key: "name", title: t("products.fields.name"), render: ({ name }) => <bdi>{name}</bdi> },
    ...textColumns(({ name, format }) => name !== "unit" && format !== "multiline"),
    {
      key: "type",
      title: t("products.fields.type"),
      render: ({ type }) => t(`products.types.${type}`),
    },
    {
      key: "price",
      title: t("products.fields.price"),
      render: ({ price }) => <Money dinars={price} />,
    },
    ...textColumns(({ name }) => name === "unit"),
    {
      key: "visibility",
      title: t("products.fields.visibility"),
      render: ({ productVisibility: visibility }) =>
        visibility && t(`products.visibilities.${visibility}`),
    },
    ...textColumns(({ format }) => format === "multiline"),
    {
      key: "stampDuty",
      title: t("products.fields.stampDuty"),
      render: ({ stampDuty }) => stampDuty > 0 && <Money dinars={stampDuty} />,
    },
  ];
}

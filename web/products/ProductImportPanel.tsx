import { useTranslation } from "react-i18next";
import type { Nature } from "#domain/declarations/classes.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import {
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  type ProductType,
  type ProductVisibility,
} from "#domain/products/products.ts";
import {
  formatExportedRate,
  PRODUCT_COLUMNS,
  PRODUCT_HEADERS,
  PRODUCT_REQUIRED_COLUMNS,
  PRODUCT_WIRE_NAMES,
  type ProductColumn,
} from "#domain/spreadsheets/productColumns.ts";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { AskedField, ImportField } from "../spreadsheets/import/importSource.ts";
import { Money } from "../ui/text/Money.tsx";
import { productRecords } from "./productRecords.ts";
import { type ProductText, productText } from "./productText.tsx";
import { usePriceLabel } from "./usePriceLabel.ts";

const REQUIRED_COLUMNS = PRODUCT_REQUIRED_COLUMNS.map((column) => ({
  field: PRODUCT_WIRE_NAMES[column],
  header: PRODUCT_HEADERS[column],
}));

/** Adds or updates products and services from an .xlsx file. */
export function ProductImportPanel(props: { opened: boolean; onClose: () => void }) {
  return (
    <RecordImportPanel
      {...props}
      source={productRecords}
      nameOf={({ name }) => name}
      fields={useImportFields()}
      required={REQUIRED_COLUMNS}
      asked={useAskedFields()}
    />
  );
}

/** Price lists of other programs rarely say what a product is used for and whether it is a service, so the panel asks. */
function useAskedFields(): AskedField[] {
  const { t } = useTranslation();
  return [
    {
      field: PRODUCT_WIRE_NAMES.visibility,
      label: t("products.fields.visibility"),
      options: PRODUCT_VISIBILITIES.map((value) => ({
        value,
        label: t(`products.visibilities.${value}`),
      })),
    },
    {
      field: PRODUCT_WIRE_NAMES.type,
      label: t("products.fields.type"),
      options: PRODUCT_TYPES.map((value) => ({ value, label: t(`products.types.${value}`) })),
    },
  ];
}

type KeylessImportField = Omit<ImportField, "key">;

/** The fields in the order of the template. */
function useImportFields(): ImportField[] {
  const { t } = useTranslation();
  const priceLabel = usePriceLabel();
  const money = (value: string | number) => <Money dinars={Number(value)} />;
  const textField = (name: ProductText["name"]): KeylessImportField => ({
    label: t(`products.fields.${PRODUCT_TEXTS[name].wire}`),
    render: (text) => productText({ ...PRODUCT_TEXTS[name], name }, String(text), t),
  });
  const fields: Record<ProductColumn, KeylessImportField> = {
    name: { label: t("products.fields.name"), render: (name) => <bdi>{name}</bdi> },
    reference: textField("reference"),
    description: textField("description"),
    price: { label: priceLabel, render: money },
    type: {
      label: t("products.fields.type"),
      render: (type) => t(`products.types.${type as ProductType}`),
    },
    unit: textField("unit"),
    visibility: {
      label: t("products.fields.visibility"),
      render: (visibility) => t(`products.visibilities.${visibility as ProductVisibility}`),
    },
    stampDuty: { label: t("products.fields.stampDuty"), render: money, usual: 0 },
    vatRate: {
      label: t("products.fields.tva"),
      render: (tva) => <bdi>{formatExportedRate(Number(tva))}</bdi>,
    },
    nature: {
      label: t("products.fields.nature"),
      render: (nature) => t(`products.natures.${nature as Nature}`),
    },
    g50Line: { label: t("products.fields.g50Line"), render: (line) => <bdi>{line}</bdi> },
  };
  return PRODUCT_COLUMNS.map((column) => ({ key: PRODUCT_WIRE_NAMES[column], ...fields[column] }));
}

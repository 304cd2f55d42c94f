import { useTranslation } from "react-i18next";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { type ImportedProduct, productRecords } from "./productRecords.ts";
import { unitText } from "./units.ts";

/** Adds products and services from an .xlsx file. */
export function ProductImportPanel(props: { opened: boolean; onClose: () => void }) {
  return <RecordImportPanel {...props} source={productRecords} columns={useColumns()} />;
}

function useColumns(): PreviewColumn<ImportedProduct>[] {
  const { t } = useTranslation();
  return [
    { key: "name", title: t("products.fields.name"), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "reference",
      title: t("products.fields.reference"),
      render: ({ ref_product: reference }) => reference && <Ltr>{reference}</Ltr>,
    },
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
    {
      key: "unit",
      title: t("products.fields.unit"),
      render: ({ unitOfMeasure: unit }) => unit && unitText(unit, t),
    },
    {
      key: "visibility",
      title: t("products.fields.visibility"),
      render: ({ productVisibility: visibility }) =>
        visibility && t(`products.visibilities.${visibility}`),
    },
    {
      key: "description",
      title: t("products.fields.description"),
      render: ({ description }) => description && <bdi>{description}</bdi>,
    },
    {
      key: "stampDuty",
      title: t("products.fields.stampDuty"),
      render: ({ stampDuty }) => stampDuty > 0 && <Money dinars={stampDuty} />,
    },
  ];
}

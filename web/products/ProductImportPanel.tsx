import { useTranslation } from "react-i18next";
import { type ProductImport, products } from "#contract/products.ts";
import { callForFile } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { ImportPanel } from "../spreadsheets/import/ImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { useRefreshProducts } from "./queries.ts";
import { unitText } from "./units.ts";

type Row = NonNullable<ProductImport["rows"]>[number];

interface ProductImportPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds products and services from an .xlsx file. */
export function ProductImportPanel({ opened, onClose }: ProductImportPanelProps) {
  const refresh = useRefreshProducts();
  return (
    <ImportPanel<Row>
      opened={opened}
      onClose={onClose}
      source={{
        kind: "products",
        send: (file, { dryRun, onProgress, ...options }) =>
          upload(products.import, { query: { dryRun }, files: { file }, ...options }, onProgress),
        onDone: () => refresh("restore"),
      }}
      template={() => callForFile(products.template)}
      columns={useColumns()}
    />
  );
}

function useColumns(): PreviewColumn<Row>[] {
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

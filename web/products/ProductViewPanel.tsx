import { Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { listFields } from "#domain/records/fields.ts";
import { formatExportedRate } from "#domain/spreadsheets/productColumns.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { type Detail, DetailList } from "../records/DetailList.tsx";
import { natureOfType } from "#domain/products/products.ts";
import { useLanguage } from "../ui/language/language.ts";
import { boxText } from "./boxText.ts";
import { RecordViewPanel, type ViewPanelProps } from "../records/RecordViewPanel.tsx";
import { Can } from "../ui/permissions/Can.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { Money } from "../ui/text/Money.tsx";
import { TypeBadge } from "./columns.tsx";
import { ProductHistory } from "./ProductHistory.tsx";
import { productRecords } from "./productRecords.ts";
import { productText } from "./productText.tsx";
import { usePriceLabel } from "./usePriceLabel.ts";

/** The panel that shows a product. */
export function ProductViewPanel(panel: ViewPanelProps<Product>) {
  return (
    <RecordViewPanel source={productRecords} panel={panel}>
      {(product) => <ProductDetails product={product} />}
    </RecordViewPanel>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const priceLabel = usePriceLabel();
  const { productVisibility: visibility } = product;
  const textDetails = (isMultiline: boolean): Detail[] =>
    listFields(PRODUCT_TEXTS)
      .filter(({ format }) => (format === "multiline") === isMultiline)
      .map((field) => ({
        label: t(`products.fields.${field.wire}`),
        value: productText(field, product[field.wire], t),
      }));
  const details: Detail[] = [
    { label: priceLabel, value: <Money dinars={product.price} /> },
    ...textDetails(false),
    {
      label: t("products.fields.visibility"),
      value: visibility && t(`products.visibilities.${visibility}`),
    },
    ...textDetails(true),
    {
      label: t("products.fields.stampDuty"),
      value: product.stampDuty > 0 && <Money dinars={product.stampDuty} />,
    },
    { label: t("products.fields.tva"), value: formatExportedRate(product.tva) },
    {
      label: t("products.fields.nature"),
      value: t(`products.natures.${product.nature ?? natureOfType(product.type)}`),
    },
    {
      label: t("products.fields.g50Line"),
      value: product.g50Line && boxText(product.g50Line, language),
    },
    { label: t("products.detail.created"), value: <DayText day={product.createdAt} /> },
    { label: t("products.detail.updated"), value: <DayText day={product.updatedAt} /> },
  ];
  return (
    <Stack gap="lg">
      <div>
        <Title order={3}>
          <bdi>{product.name}</bdi>
        </Title>
        <Group gap={6} mt={8}>
          <TypeBadge product={product} />
          {product.deletedAt !== null && <SoftBadge>{t("products.detail.archived")}</SoftBadge>}
        </Group>
      </div>
      <DetailList details={details} />
      <Can permission="history.read">
        <ProductHistory id={product.id} />
      </Can>
    </Stack>
  );
}

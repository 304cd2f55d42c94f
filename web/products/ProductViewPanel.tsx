import { Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { type Detail, DetailList } from "../records/DetailList.tsx";
import { RecordViewPanel, type ViewPanelProps } from "../records/RecordViewPanel.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { TypeBadge } from "./columns.tsx";
import { ProductHistory } from "./ProductHistory.tsx";
import { productRecords } from "./productRecords.ts";
import { unitText } from "./units.ts";

/** A product beside the list, as the server has it now. */
export function ProductViewPanel(panel: ViewPanelProps<Product>) {
  return (
    <RecordViewPanel source={productRecords} panel={panel}>
      {(product) => <ProductDetails product={product} />}
    </RecordViewPanel>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { ref_product: reference, unitOfMeasure: unit, productVisibility: visibility } = product;
  const details: Detail[] = [
    { label: t("products.fields.price"), value: <Money dinars={product.price} /> },
    { label: t("products.fields.reference"), value: reference && <Ltr>{reference}</Ltr> },
    { label: t("products.fields.unit"), value: unit && unitText(unit, t) },
    {
      label: t("products.fields.visibility"),
      value: visibility && t(`products.visibilities.${visibility}`),
    },
    {
      label: t("products.fields.description"),
      value: product.description && <bdi>{product.description}</bdi>,
    },
    {
      label: t("products.fields.stampDuty"),
      value: product.stampDuty > 0 && <Money dinars={product.stampDuty} />,
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
          {product.deletedAt !== null && (
            <SoftBadge tone="danger">{t("products.detail.archived")}</SoftBadge>
          )}
        </Group>
      </div>
      <DetailList details={details} />
      <ProductHistory id={product.id} />
    </Stack>
  );
}

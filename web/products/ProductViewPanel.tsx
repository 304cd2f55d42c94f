import { Button, Group, Skeleton, Stack, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { DayText } from "../ui/text/DayText.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { TypeBadge } from "./columns.tsx";
import { ProductHistory } from "./ProductHistory.tsx";
import classes from "./ProductsPage.module.css";
import { useProduct } from "./queries.ts";
import { unitText } from "./units.ts";

interface ProductViewPanelProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  onEdit: (product: Product) => void;
}

/** A product as it stands on the server now. */
export function ProductViewPanel({ id, opened, onClose, onEdit }: ProductViewPanelProps) {
  const { t } = useTranslation();
  const { data: product, error, refetch } = useProduct(id);
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t("products.detail.title")}
      footer={
        product?.deletedAt === null && (
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(product)}
          >
            {t("products.menu.edit")}
          </Button>
        )
      }
    >
      {product === undefined && error !== null && (
        <LoadError
          error={error}
          title={t("products.detail.loadFailed")}
          onRetry={() => void refetch()}
        />
      )}
      {product === undefined && error === null && <Skeleton height={220} radius="md" />}
      {product !== undefined && <ProductFacts product={product} />}
    </SidePanel>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { ref_product: reference, unitOfMeasure: unit, productVisibility: visibility } = product;
  const facts: { label: string; value: ReactNode }[] = [
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
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ProductHistory id={product.id} />
    </Stack>
  );
}

import { UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { useRowActions } from "../records/rowActions.ts";
import type { Column } from "../ui/table/DataTable.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import classes from "./ProductsPage.module.css";
import { unitText } from "./units.ts";
import { usePriceLabel } from "./usePriceLabel.ts";

/** The columns of the list. On a phone: the name with the reference below it, and the price. */
export function useProductColumns(): Column<Product>[] {
  const { t } = useTranslation();
  const priceLabel = usePriceLabel();
  return [
    {
      key: "name",
      title: t("products.fields.name"),
      render: (row) => <ProductNameCell product={row} />,
    },
    {
      key: "reference",
      title: t("products.fields.ref_product"),
      render: (row) => row.ref_product && <Ltr>{row.ref_product}</Ltr>,
      from: "sm",
    },
    {
      key: "type",
      title: t("products.fields.type"),
      render: (row) => <TypeBadge product={row} />,
      from: "sm",
    },
    {
      key: "visibility",
      title: t("products.fields.visibility"),
      render: (row) => row.productVisibility && t(`products.visibilities.${row.productVisibility}`),
      from: "lg",
    },
    {
      key: "unit",
      title: t("products.fields.unitOfMeasure"),
      render: (row) => row.unitOfMeasure && unitText(row.unitOfMeasure, t),
      from: "md",
    },
    {
      key: "description",
      title: t("products.fields.description"),
      render: (row) => row.description && <DescriptionCell text={row.description} />,
      hidden: true,
    },
    {
      key: "created",
      title: t("products.detail.created"),
      render: (row) => <DayText day={row.createdAt} />,
      hidden: true,
    },
    {
      key: "price",
      title: priceLabel,
      render: (row) => <Money dinars={row.price} />,
      align: "end",
    },
  ];
}

function ProductNameCell({ product }: { product: Product }) {
  const { onView } = useRowActions<Product>();
  return (
    <>
      <UnstyledButton className={classes.name} onClick={() => onView(product)}>
        <bdi>{product.name}</bdi>
      </UnstyledButton>
      {product.ref_product && (
        <span className={classes.below}>
          <Ltr>{product.ref_product}</Ltr>
        </span>
      )}
    </>
  );
}

/** Truncates a long description. The tooltip shows it in full. */
function DescriptionCell({ text }: { text: string }) {
  return (
    <span className={classes.description} title={text} dir="auto">
      {text}
    </span>
  );
}

/** A badge: product or service. */
export function TypeBadge({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <SoftBadge tone={product.type === "PRODUCT" ? "info" : "success"}>
      {t(`products.types.${product.type}`)}
    </SoftBadge>
  );
}

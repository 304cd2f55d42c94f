import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type Product, products } from "#contract/products.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { centimesFromDinars } from "#domain/money.ts";
import { offeredOn, PRODUCT_VISIBILITIES } from "#domain/products.ts";
import { call } from "../../api/call.ts";
import { amountText } from "../../ui/decimalText.ts";
import type { LineEntry } from "./lineEntry.ts";
import { RemotePicker, usePickerSearch } from "./RemotePicker.tsx";

interface ProductPickerProps {
  kind: DocumentKind;
  productId: string | null;
  name: string;
  onPick: (changes: Partial<LineEntry>) => void;
}

const PAGE = 10;

/** Fills the line from the catalogue; what is offered depends on the kind (decisions §6). */
export const ProductPicker = memo(function ProductPicker(props: ProductPickerProps) {
  const { kind, productId, name, onPick } = props;
  const { t } = useTranslation();
  const selected = productId === null ? null : { value: productId, label: name };
  const search = usePickerSearch(selected);
  const { data, isFetching } = useQuery({
    queryKey: ["products", "picker", kind, search.settled],
    queryFn: ({ signal }) => fetchOffered(kind, search.settled, signal),
    placeholderData: keepPreviousData,
  });
  const pick = (id: string | null) => {
    const product = Object.values(data ?? {})
      .flat()
      .find((each) => each.id === id);
    onPick(product === undefined ? { productId: null } : textsOf(product));
  };
  return (
    <RemotePicker
      search={search}
      options={
        data && [
          { group: t("documents.line.products"), items: data.products.map(optionOf) },
          { group: t("documents.line.services"), items: data.services.map(optionOf) },
        ]
      }
      isFetching={isFetching}
      selected={selected}
      onPick={pick}
      label={t("documents.line.product")}
      placeholder={t("documents.line.productPlaceholder")}
      nothingFound={t("documents.line.productNotFound")}
      clearLabel={t("documents.line.productClear")}
    />
  );
});

/** Services are offered everywhere, products by where they are used: two questions. */
async function fetchOffered(kind: DocumentKind, search: string, signal: AbortSignal) {
  const visibilities = PRODUCT_VISIBILITIES.filter((visibility) =>
    offeredOn(kind, { type: "PRODUCT", visibility }),
  );
  const ask = async (filter: readonly string[]) =>
    (await call(products.list, { query: { search, filter, limit: PAGE }, signal })).products;
  const [offered, services] = await Promise.all([
    ask(["PRODUCT", ...visibilities]),
    ask(["SERVICE"]),
  ]);
  return { products: offered, services };
}

function optionOf({ id, name }: Product) {
  return { value: id, label: name };
}

function textsOf(product: Product): Partial<LineEntry> {
  const price = centimesFromDinars(product.price);
  return {
    productId: product.id,
    reference: product.ref_product ?? "",
    name: product.name,
    description: product.description ?? "",
    unit: product.unitOfMeasure,
    unitPrice: price === null ? "" : amountText(price),
  };
}

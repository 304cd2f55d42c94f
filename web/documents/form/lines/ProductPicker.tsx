import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Product, products } from "#contract/products.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";
import { centimesFromDinars } from "#domain/money.ts";
import { formatAmount } from "#domain/moneyText.ts";
import type { ProductType } from "#domain/products.ts";
import { call } from "../../../api/call.ts";
import { currentLanguage } from "../../../ui/language/language.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import type { LineEntry } from "./lineEntry.ts";
import { RemotePicker, usePickerSearch } from "../fields/RemotePicker.tsx";

const PAGE = 10;

/**
 * Fills the line from a product; the offered products depend on the kind
 * (docs/rules/clients-and-products.md#pickers).
 */
export function ProductPicker({ kind, store }: { kind: DocumentKind; store: FormStore }) {
  const { t } = useTranslation();
  const productId = useFormPart(store, ({ entry }) => entry.productId);
  // Without a product the name is free text, which must not fill the picker.
  const name = useFormPart(store, ({ entry }) => (entry.productId === null ? "" : entry.name));
  const selected = productId === null ? null : { value: productId, label: name };
  const search = usePickerSearch(selected);
  const query = useQuery({
    queryKey: ["products", "picker", kind, search.settled],
    queryFn: async ({ signal }) => {
      const filters = { search: search.settled, offeredOn: kind, limit: PAGE };
      return (await call(products.list, { query: filters, signal })).products;
    },
    placeholderData: keepPreviousData,
  });
  const pick = (id: string | null) => {
    const product = query.data?.find((each) => each.id === id);
    const changes =
      product === undefined ? { productId: null } : textsOf(product, currentLanguage());
    store.dispatch({ type: "entry", changes });
  };
  return (
    <RemotePicker
      search={search}
      options={
        query.data && [
          { group: t("documents.line.products"), items: optionsOf(query.data, "PRODUCT") },
          { group: t("documents.line.services"), items: optionsOf(query.data, "SERVICE") },
        ]
      }
      query={query}
      selected={selected}
      onPick={pick}
      label={t("documents.line.product")}
      placeholder={t("documents.line.productPlaceholder")}
      nothingFound={t("documents.line.productNotFound")}
      loadFailed={t("documents.line.productsFailed")}
      clearLabel={t("documents.line.productClear")}
    />
  );
}

function optionsOf(offered: readonly Product[], type: ProductType) {
  return offered
    .filter((product) => product.type === type)
    .map(({ id, name }) => ({ value: id, label: name }));
}

function textsOf(product: Product, language: Language): Partial<LineEntry> {
  const price = centimesFromDinars(product.price);
  return {
    productId: product.id,
    reference: product.ref_product ?? "",
    name: product.name,
    description: product.description ?? "",
    unit: product.unitOfMeasure,
    unitPrice: price === null ? "" : formatAmount(price, language),
  };
}

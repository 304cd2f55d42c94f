import { NativeSelect } from "@mantine/core";
import { IconArchive, IconPackage } from "@tabler/icons-react";

import { useTranslation } from "react-i18next";
import { PRODUCT_TYPES, type ProductType } from "#domain/products/products.ts";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { formatQuery } from "../api/request.ts";
import { archiveStatusField } from "../records/archiveStatus.ts";
import { RecordsPage } from "../records/RecordsPage.tsx";
import { loadListExportCode } from "../spreadsheets/useListExport.ts";
import { loadNamespaces } from "../ui/language/translations.ts";
import { filtersText, readListAddress, useListAddress } from "../ui/table/useListAddress.ts";
import { useProductColumns } from "./columns.tsx";
import { productRecords } from "./productRecords.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const PRODUCT_ADDRESS = {
  status: archiveStatusField("archived"),
  type: ["ALL", ...PRODUCT_TYPES],
} as const;

const parseFilters = (filters: string) =>
  readListAddress(PRODUCT_ADDRESS, new URLSearchParams(filters));

function countQueryOf(filters: string): string {
  const { search, status, type } = parseFilters(filters);
  const filter = type === "ALL" ? "" : type;
  return formatQuery({ search, deleted: status === "archived", filter });
}

type TypeFilter = ProductType | "ALL";

const loadForm = () => import("./ProductFormPanel.tsx");

const loadSheetColumns = () => import("./productSheet.ts").catch(rethrowAsNetworkError);

const PRODUCT_PANELS = {
  Form: lazyPart(async () => ({ default: (await loadForm()).ProductFormPanel })),
  View: lazyPart(async () => ({
    default: (await import("./ProductViewPanel.tsx")).ProductViewPanel,
  })),
  Import: lazyPart(async () => {
    const [panel] = await Promise.all([
      import("./ProductImportPanel.tsx"),
      loadNamespaces(["spreadsheets"]),
    ]);
    return { default: panel.ProductImportPanel };
  }),
  prefetch: () => Promise.all([loadForm(), loadSheetColumns(), loadListExportCode()]),
};

/** The page of products and services (docs/rules/clients-and-products.md#products). */
export function ProductsPage() {
  const { t } = useTranslation();
  const [params, change] = useListAddress(PRODUCT_ADDRESS);
  const { status, type, search, page, size } = params;
  const request = { archived: status === "archived", search, page, limit: size };
  return (
    <RecordsPage
      source={productRecords}
      params={params}
      request={{ ...request, type: type === "ALL" ? null : type }}
      onChange={change}
      views={{
        list: "PRODUCTS",
        predefined: [
          { key: "all", name: t("products.readyViews.all"), filters: "" },
          ...PRODUCT_TYPES.map((each) => ({
            key: each,
            name: t(`products.typesOf.${each}`),
            filters: `type=${each}`,
          })),
        ],
        current: filtersText(PRODUCT_ADDRESS, params),
        normalize: (filters) => filtersText(PRODUCT_ADDRESS, parseFilters(filters)),
        countQueryOf,
      }}
      filters={<TypeSelect value={type} onChange={(next) => change({ type: next })} />}
      hasFilter={type !== "ALL"}
      onClearFilters={() => change({ search: "", type: "ALL" })}
      columns={useProductColumns()}
      icon={IconPackage}
      archiveIcon={IconArchive}
      panels={PRODUCT_PANELS}
      files={{
        sheetName: "Produits",
        sheetFileName: "Liste des produits.xlsx",
        columns: async () => (await loadSheetColumns()).productSheetColumns(t),
        pdfFileName: (count) =>
          count === 0 ? "liste_des_produits.pdf" : `produits_${count}_selectionnes.pdf`,
      }}
    />
  );
}

interface TypeSelectProps {
  value: TypeFilter;
  onChange: (type: TypeFilter) => void;
}

function TypeSelect({ value, onChange }: TypeSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t("products.fields.type")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as TypeFilter)}
      data={[
        { value: "ALL", label: t("products.allTypes") },
        ...PRODUCT_TYPES.map((each) => ({ value: each, label: t(`products.typesOf.${each}`) })),
      ]}
    />
  );
}

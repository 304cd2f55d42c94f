import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { PRODUCT_TYPES, type ProductType } from "#domain/products.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Panel } from "../ui/Panel.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { useListAddress } from "../ui/useListAddress.ts";
import { useColumns } from "./columns.tsx";
import { NoProducts } from "./NoProducts.tsx";
import classes from "./ProductsPage.module.css";
import { useProductList } from "./queries.ts";

/** What the list's address may choose. */
export const FILTERS = {
  status: ["active", "archived"],
  type: ["ALL", ...PRODUCT_TYPES],
} as const;

interface ProductListProps {
  onCreate: () => void;
  onView: (product: Product) => void;
  onEdit: (product: Product) => void;
}

/** The table with its search and filters. */
export function ProductList({ onCreate, onView, onEdit }: ProductListProps) {
  const { t } = useTranslation();
  const [{ search, page, size, status, type }, change] = useListAddress(FILTERS);
  const list = useProductList({
    archived: status === "archived",
    type: type === "ALL" ? null : type,
    search,
    page,
    limit: size,
  });
  const columns = useColumns({ onView, onEdit });
  const empty = (
    <NoProducts
      search={search}
      filtered={type !== "ALL"}
      status={status}
      onClear={() => change({ search: "", type: "ALL" })}
      onCreate={onCreate}
    />
  );
  return (
    <Panel flush>
      <Tools />
      {list.isError && list.data === undefined ? (
        <LoadError
          error={list.error}
          title={t("products.loadFailed")}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          columns={columns}
          rows={list.data?.products}
          fetching={list.isPlaceholderData}
          onRowClick={onView}
          empty={empty}
          pager={{
            page,
            pageSize: size,
            total: list.data?.total,
            onPage: (next) => change({ page: next }),
            onPageSize: (next) => change({ size: next }),
          }}
        />
      )}
    </Panel>
  );
}

function Tools() {
  const { t } = useTranslation();
  const [{ search, status, type }, change] = useListAddress(FILTERS);
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          value={search}
          onSearch={(text) => change({ search: text })}
          label={t("products.search")}
        />
      </div>
      <NativeSelect
        aria-label={t("products.fields.type")}
        value={type}
        onChange={({ currentTarget }) =>
          change({ type: currentTarget.value as ProductType | "ALL" })
        }
        data={[
          { value: "ALL", label: t("products.allTypes") },
          ...PRODUCT_TYPES.map((value) => ({ value, label: t(`products.typesOf.${value}`) })),
        ]}
      />
      <SegmentedControl
        className={classes.status}
        value={status}
        onChange={(next) => change({ status: next })}
        data={FILTERS.status.map((value) => ({ value, label: t(`products.status.${value}`) }))}
        aria-label={t("products.status.label")}
      />
    </div>
  );
}

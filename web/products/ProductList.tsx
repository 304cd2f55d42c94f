import { NativeSelect, SegmentedControl } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { PRODUCT_TYPES, type ProductType } from "#domain/products.ts";
import { exportActions } from "../spreadsheets/ExportMenu.tsx";
import { ColumnMenu } from "../ui/table/ColumnMenu.tsx";
import { DataTable } from "../ui/table/DataTable.tsx";
import { ListTools } from "../ui/table/ListTools.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { SelectionBar } from "../ui/table/SelectionBar.tsx";
import { useArchiveActions } from "../ui/table/useArchiveActions.ts";
import { useListAddress } from "../ui/table/useListAddress.ts";
import { usePageWithin } from "../ui/table/usePageWithin.ts";
import { useSelection } from "../ui/table/useSelection.ts";
import { type ShownColumns, useShownColumns } from "../ui/table/useShownColumns.ts";
import { useColumns } from "./columns.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { sendDeed, type useProductList, useRefreshProducts } from "./queries.ts";
import type { useProductExport } from "./useProductExport.ts";

/** What the list's address may choose. */
export const FILTERS = {
  status: ["active", "archived"],
  type: ["ALL", ...PRODUCT_TYPES],
} as const;

interface ProductListProps {
  list: ReturnType<typeof useProductList>;
  exports: ReturnType<typeof useProductExport>;
  onCreate: () => void;
  onView: (product: Product) => void;
  onEdit: (product: Product) => void;
}

/** The table with its search, its filters and what can be done with chosen rows. */
export function ProductList({ list, exports, onCreate, onView, onEdit }: ProductListProps) {
  const { t } = useTranslation();
  const [{ search, page, size, status, type }, change] = useListAddress(FILTERS);
  const { columns, menu } = useShownColumns("products", useColumns({ onView, onEdit }));
  const selection = useSelection<Product>(`${status} ${type} ${search}`);
  const { actions, progress } = useProductActions(selection, status === "archived");
  usePageWithin(page, size, list.isPlaceholderData ? undefined : list.data?.total);
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
    <>
      <Panel flush>
        <Tools menu={menu} />
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
            selected={selection.selected}
            onSelect={selection.select}
            selectLabel={({ name }) => t("ui.selectNamed", { name })}
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
      <SelectionBar
        count={selection.selected.length}
        actions={[...exportActions(exports, selection.selected), ...actions]}
        onClear={selection.clear}
        progress={progress}
      />
    </>
  );
}

function Tools({ menu }: Pick<ShownColumns<Product>, "menu">) {
  const { t } = useTranslation();
  const [{ search, status, type }, change] = useListAddress(FILTERS);
  return (
    <ListTools
      search={{
        value: search,
        label: t("products.search"),
        onSearch: (text) => change({ search: text }),
      }}
    >
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
        value={status}
        onChange={(next) => change({ status: next })}
        data={FILTERS.status.map((value) => ({ value, label: t(`products.status.${value}`) }))}
        aria-label={t("products.status.label")}
      />
      <ColumnMenu {...menu} />
    </ListTools>
  );
}

function useProductActions(selection: ReturnType<typeof useSelection<Product>>, archived: boolean) {
  const { t } = useTranslation();
  return useArchiveActions({
    selection,
    archived,
    archiveIcon: IconArchive,
    send: sendDeed,
    refresh: useRefreshProducts(),
    nameOf: ({ name }) => name,
    words: (deed, count) => ({
      label: t(`products.bulk.${deed}.label`),
      question: t(`products.bulk.${deed}.question`, { count }),
      done: (done) => t(`products.bulk.${deed}.done`, { count: done }),
      partly: (done, total) => t(`products.bulk.${deed}.partly`, { count: done, total }),
    }),
  });
}

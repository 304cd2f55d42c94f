import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { ExportMenu } from "../spreadsheets/ExportMenu.tsx";
import { ExportProgress } from "../spreadsheets/ExportProgress.tsx";
import { ImportButton } from "../spreadsheets/ImportButton.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { needPhrases } from "../ui/language/phrases.ts";
import { usePanelRecord } from "../ui/panel/usePanelRecord.ts";
import { useListAddress } from "../ui/table/useListAddress.ts";
import { ProductCreatePanel } from "./ProductCreatePanel.tsx";
import { ProductEditPanel } from "./ProductEditPanel.tsx";
import { FILTERS, ProductList } from "./ProductList.tsx";
import { ProductViewPanel } from "./ProductViewPanel.tsx";
import { useProductList } from "./queries.ts";
import { useProductExport } from "./useProductExport.ts";

/** Fetched when it is first opened, with the words of imports. */
const ProductImportPanel = lazy(async () => {
  const [{ ProductImportPanel }] = await Promise.all([
    import("./ProductImportPanel.tsx"),
    needPhrases(["spreadsheets"]),
  ]);
  return { default: ProductImportPanel };
});

/** The catalogue of products and services (docs/rules/clients-and-products.md#products). */
export function ProductsPage() {
  const { t } = useTranslation();
  const [creating, create] = useDisclosure(false);
  const importing = usePanelRecord<null>();
  const viewing = usePanelRecord<Product>();
  const editing = usePanelRecord<Product>();
  const [{ status, type, search, page, size }] = useListAddress(FILTERS);
  const request = {
    archived: status === "archived",
    type: type === "ALL" ? null : type,
    search,
    page,
    limit: size,
  };
  const list = useProductList(request);
  const exports = useProductExport(request, list.data?.total);
  const edit = (product: Product) => {
    viewing.close();
    editing.open(product);
  };
  return (
    <>
      <PageHeader
        title={t("products.title")}
        description={t("products.description")}
        actions={
          <>
            {status === "active" && <ImportButton onClick={() => importing.open(null)} />}
            <ExportMenu exports={exports} disabled={list.data?.total === 0} />
            {status === "active" && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.open}>
                {t("products.add")}
              </Button>
            )}
          </>
        }
      />
      <ProductList
        list={list}
        exports={exports}
        onCreate={create.open}
        onView={viewing.open}
        onEdit={edit}
      />
      <ExportProgress {...exports.progress} />
      <ProductCreatePanel opened={creating} onClose={create.close} />
      {importing.held !== null && (
        <Suspense fallback={null}>
          <ProductImportPanel opened={importing.held.opened} onClose={importing.close} />
        </Suspense>
      )}
      {viewing.held !== null && (
        <ProductViewPanel
          key={`view ${viewing.held.turn}`}
          id={viewing.held.record.id}
          opened={viewing.held.opened}
          onClose={viewing.close}
          onEdit={edit}
        />
      )}
      {editing.held !== null && (
        <ProductEditPanel
          key={`edit ${editing.held.turn}`}
          product={editing.held.record}
          opened={editing.held.opened}
          onClose={editing.close}
        />
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { type Product, products } from "#contract/products.ts";
import { callForStream } from "../api/call.ts";
import { LARGEST_PAGE } from "../spreadsheets/fetchAll.ts";
import { useListExport } from "../spreadsheets/useListExport.ts";
import { useLanguage } from "../ui/language/language.ts";
import { productSheetColumns } from "./productSheet.ts";
import { fetchProducts, type ProductListRequest } from "./queries.ts";

/** The catalogue as a file: the chosen rows, or all that the list now shows. */
export function useProductExport(request: ProductListRequest, total: number | undefined) {
  const { t } = useTranslation();
  const query = { lang: useLanguage(), deleted: request.archived, progress: true };
  return useListExport<Product>({
    fileName: "Liste des produits.xlsx",
    sheetName: "Produits",
    columns: productSheetColumns(t),
    filtered: request.search !== "" || request.type !== null,
    total,
    pageOf: async (page, signal) => {
      const found = await fetchProducts({ ...request, page, limit: LARGEST_PAGE }, signal);
      return { rows: found.products, total: found.total, totalPages: found.totalPages };
    },
    pdf: {
      whole: (signal) => callForStream(products.exportPdf, { query, signal }),
      chosen: (ids, signal) =>
        callForStream(products.exportSelectionPdf, { query, body: { ids }, signal }),
      fileName: (count) =>
        count === 0 ? "liste_des_produits.pdf" : `produits_${count}_selectionnes.pdf`,
    },
  });
}

import { useLocation, useNavigate } from "react-router";
import { rowsOf, type Size } from "../reports/addressParts.ts";
import { PANEL_STATE } from "../reports/Figure.tsx";

/** Documents of a page of the panel. */
const DOCUMENTS = 20;

interface PanelValues {
  docPage: number;
  size: Size;
}

/** Pages and closing of a panel of documents; Back leads to the declaration as it was. */
export function useDocumentsPanel(
  { docPage, size }: PanelValues,
  onChange: (changes: Partial<PanelValues & { show: string }>, state?: unknown) => void,
) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isOpenedHere = state !== null && typeof state === "object" && "isOpenedHere" in state;
  const pageSize = rowsOf(size, DOCUMENTS);
  const goOn = (changes: Partial<PanelValues>) =>
    onChange(changes, isOpenedHere ? PANEL_STATE : undefined);
  return {
    close: () => (isOpenedHere ? void navigate(-1) : onChange({ show: "", docPage: 1 })),
    paging: { page: docPage, limit: pageSize },
    pager: {
      page: docPage,
      pageSize,
      onPage: (page: number) => goOn({ docPage: page }),
      onPageSize: (rows: number) => goOn({ size: String(rows) as Size, docPage: 1 }),
    },
  };
}

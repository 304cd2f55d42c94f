import { useLocation, useNavigate } from "react-router";
import { pageSizeOf, type PageSizeChoice } from "../reports/addressParts.ts";
import { PANEL_STATE } from "../reports/Figure.tsx";

/** The default number of documents per page of the panel. */
const PANEL_PAGE_SIZE = 20;

interface PanelValues {
  docPage: number;
  size: PageSizeChoice;
}

/**
 * The paging and the close function of the panel that shows documents. Closing goes back in the history if the panel
 * was opened on this page.
 */
export function useDocumentsPanel(
  { docPage, size }: PanelValues,
  onChange: (changes: Partial<PanelValues & { show: string }>, state?: unknown) => void,
) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isOpenedHere = state !== null && typeof state === "object" && "isOpenedHere" in state;
  const pageSize = pageSizeOf(size, PANEL_PAGE_SIZE);
  const changeInPanel = (changes: Partial<PanelValues>) =>
    onChange(changes, isOpenedHere ? PANEL_STATE : undefined);
  return {
    close: () => (isOpenedHere ? void navigate(-1) : onChange({ show: "", docPage: 1 })),
    paging: { page: docPage, limit: pageSize },
    pager: {
      page: docPage,
      pageSize,
      onPage: (page: number) => changeInPanel({ docPage: page }),
      onPageSize: (rows: number) =>
        changeInPanel({ size: String(rows) as PageSizeChoice, docPage: 1 }),
    },
  };
}

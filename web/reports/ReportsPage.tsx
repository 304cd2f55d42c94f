import { useLocation } from "react-router";
import { JournalPage } from "./journal/JournalPage.tsx";
import { SalesPage } from "./sales/SalesPage.tsx";

/** The reports, each at an address of its own (docs/rules/reports.md#screen). */
export function ReportsPage() {
  const { pathname } = useLocation();
  return pathname.startsWith("/rapports/journal") ? <JournalPage /> : <SalesPage />;
}

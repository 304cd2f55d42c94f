import { Navigate, useParams } from "react-router";
import { JournalPage } from "./journal/JournalPage.tsx";
import { SalesPage } from "./sales/SalesPage.tsx";

/** The reports, each at an address of its own (docs/rules/reports.md#screen). */
export function ReportsPage() {
  const { report } = useParams();
  if (report === undefined) return <SalesPage />;
  return report === "journal" ? <JournalPage /> : <Navigate to="/rapports" replace />;
}

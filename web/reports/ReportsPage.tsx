import { Navigate, useParams } from "react-router";
import { JournalPage } from "./journal/JournalPage.tsx";
import { SalesPage } from "./sales/SalesPage.tsx";

/** The page of the reports. Each report has its own address (docs/rules/reports.md#screen). */
export function ReportsPage() {
  const { report } = useParams();
  if (report === undefined) return <SalesPage />;
  return report === "journal" ? <JournalPage /> : <Navigate to="/rapports" replace />;
}

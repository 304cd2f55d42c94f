import { useLocation } from "react-router";
import { G50Page } from "./g50/G50Page.tsx";
import { StampPage } from "./stamp/StampPage.tsx";
import { Etat104Page } from "./yearly/Etat104Page.tsx";
import { G12bisPage } from "./yearly/G12bisPage.tsx";

/** The page of the declarations. Each declaration has its own address (docs/rules/declarations.md#screens). */
export function DeclarationsPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith("/rapports/etat104")) return <Etat104Page />;
  if (pathname.startsWith("/rapports/g12bis")) return <G12bisPage />;
  return pathname.startsWith("/rapports/timbre") ? <StampPage /> : <G50Page />;
}

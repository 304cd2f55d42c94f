import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contract/products.ts";
import { clientPath } from "../../clients/paths.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import type { EntryTarget } from "./entries.ts";

interface PanelProps {
  opened: boolean;
  onClose: () => void;
}

export type EntryPanel = ComponentType<PanelProps>;

type PanelTarget = Extract<EntryTarget, { panel: string }>;

/**
 * Loads the panel of an entry, with its translations.
 * @throws if it can't be fetched
 */
export function loadPanel(target: PanelTarget): Promise<EntryPanel> {
  if (target.panel === "product") return loadProduct(target.id);
  return target.panel === "newClient" ? loadNewClient() : loadNewProduct();
}

async function loadNewClient(): Promise<EntryPanel> {
  const part = import("../../clients/ClientFormPanel.tsx");
  const [{ ClientFormPanel }] = await Promise.all([part, loadNamespaces(["clients", "documents"])]);
  return function NewClient(props) {
    const navigate = useNavigate();
    return <ClientFormPanel {...props} onCreated={(client) => void navigate(clientPath(client))} />;
  };
}

async function loadNewProduct(): Promise<EntryPanel> {
  const part = import("../../products/ProductFormPanel.tsx");
  const [{ ProductFormPanel }] = await Promise.all([part, loadNamespaces(["products"])]);
  return ProductFormPanel;
}

/** The panel that shows a product, with a link to its edit panel. */
async function loadProduct(id: string): Promise<EntryPanel> {
  const [{ ProductViewPanel }, { ProductFormPanel }] = await Promise.all([
    import("../../products/ProductViewPanel.tsx"),
    import("../../products/ProductFormPanel.tsx"),
    loadNamespaces(["products"]),
  ]);
  return function FoundProduct({ opened, onClose }) {
    const [editing, setEditing] = useState<Product | null>(null);
    if (editing === null) {
      return <ProductViewPanel id={id} opened={opened} onClose={onClose} onEdit={setEditing} />;
    }
    return <ProductFormPanel record={editing} opened={opened} onClose={onClose} />;
  };
}

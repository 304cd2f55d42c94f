import { useState } from "react";
import type { Product } from "#contract/products.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { ProductFormPanel } from "./ProductFormPanel.tsx";
import { type ProductLine, valuesFromLine } from "./productForm.ts";

interface LineProductPanelProps {
  line: ProductLine;
  opened: boolean;
  onClose: () => void;
  onCreated: (product: Product) => void;
}

/** Creates a product from the line of a document. */
export function LineProductPanel({ line, ...panel }: LineProductPanelProps) {
  const [start] = useState(() => valuesFromLine(line, currentLanguage()));
  return <ProductFormPanel {...panel} start={start} />;
}

import { Suspense, useState } from "react";
import { loadNamespaces } from "../../../ui/language/translations.ts";
import type { FormStore } from "../state/formStore.ts";
import type { FormLine } from "./lineEntry.ts";
import { lazyPart } from "../../../ui/layout/lazyPart.ts";

const LineProductPanel = lazyPart(async () => {
  const [panel] = await Promise.all([
    import("../../../products/LineProductPanel.tsx"),
    loadNamespaces(["products"]),
  ]);
  return { default: panel.LineProductPanel };
});

/** Returns the panel that adds a line to the catalogue, and a function that opens it for a line. */
export function useCataloguePanel(store: FormStore) {
  const [line, setLine] = useState<FormLine | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openCatalogue] = useState(() => (opened: FormLine) => {
    setLine(opened);
    setOpen(true);
  });
  const panel = line !== null && (
    <Suspense>
      <LineProductPanel
        key={line.key}
        line={line}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onCreated={({ id }) =>
          store.dispatch({ type: "linkProduct", key: line.key, productId: id })
        }
      />
    </Suspense>
  );
  return { panel, openCatalogue };
}

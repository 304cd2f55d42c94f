import { type ComponentType, useEffect, useState } from "react";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { runWhenIdle } from "../../ui/layout/runWhenIdle.ts";

type WaitingPart = ComponentType<{ kind: DocumentKind }>;

let loadedPart: WaitingPart | null = null;

/**
 * Once the browser is idle, loads the part that lists the documents in the outbox: most lists have none. If the part
 * can't be loaded, the page still shows its list.
 */
export function WaitingDocumentsHost({ kind }: { kind: DocumentKind }) {
  const [WaitingDocuments, setPart] = useState(() => loadedPart);
  useEffect(() => {
    if (loadedPart !== null) return;
    const load = async () => {
      const loaded = Promise.all([import("./WaitingDocuments.tsx"), loadNamespaces(["offline"])]);
      loadedPart = (await loaded)[0].WaitingDocuments;
      setPart(() => loadedPart);
    };
    runWhenIdle(() => void load().catch(() => undefined));
  }, []);
  return WaitingDocuments === null ? null : <WaitingDocuments kind={kind} />;
}

import { useEffect, useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { useCreateDocument } from "../mutations.ts";
import type { requestBodyOf } from "./state/documentForm.ts";
import type { FormStore } from "./state/formStore.ts";
import type { TotalsProps } from "./state/useFormTotals.ts";

const loadKeeping = () => import("./keepDocument.ts");

type Body = ReturnType<typeof requestBodyOf>;
type Terms = Omit<TotalsProps, "store">;

/**
 * Returns a function that creates a document of the form, or puts it into the outbox
 * (docs/rules/offline.md#outbox), for which it gives null.
 *
 * @param termsOf what the totals of the form depend on
 */
export function useCreateOrKeep(kind: DocumentKind, store: FormStore, termsOf: () => Terms) {
  const { mutateAsync } = useCreateDocument(kind);
  const [idOf] = useState(createIdempotencyKeys);
  // Loaded while there is a line.
  useEffect(() => void loadKeeping().catch(() => undefined), []);
  return async (body: Body): Promise<Document | null> => {
    const newId = idOf(body);
    const send = (signal?: AbortSignal) => mutateAsync({ body, newId, signal });
    const keeping = await loadKeeping().catch(() => null);
    if (keeping === null) return send();
    return keeping.createOrKeepDocument({ id: newId, kind, body }, store, termsOf(), send);
  };
}

import { useEffect, useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { hasCode } from "../../api/errors.ts";
import { useCreateDocument } from "../mutations.ts";
import type { requestBodyOf } from "./state/documentForm.ts";
import type { FormStore } from "./state/formStore.ts";
import type { TotalsProps } from "./state/useFormTotals.ts";

const importKeepDocument = () => import("./keepDocument.ts");

type Body = ReturnType<typeof requestBodyOf>;
type Terms = Omit<TotalsProps, "store">;

/**
 * Returns `send`, which creates the document of the form, or puts it into the outbox
 * (docs/rules/offline.md#outbox) and then returns null; and `canKeep`: whether this browser can store an outbox.
 *
 * @param termsOf gives the terms on which the totals of the form depend
 */
export function useCreateOrKeepDocument(
  kind: DocumentKind,
  store: FormStore,
  termsOf: () => Terms,
) {
  const { mutateAsync } = useCreateDocument(kind);
  const [idOf] = useState(createIdempotencyKeys);
  // Loaded when the form opens, while there probably is a connection.
  const [canKeep, setCanKeep] = useState(false);
  useEffect(() => {
    void importKeepDocument().then(
      async ({ hasOutboxStorage }) => setCanKeep(await hasOutboxStorage()),
      () => undefined,
    );
  }, []);
  const send = async (body: Body): Promise<Document | null> => {
    const newId = idOf(body);
    const create = (signal?: AbortSignal) => mutateAsync({ body, newId, signal });
    const keepModule = await importKeepDocument().catch(() => null);
    if (keepModule === null) return create();
    try {
      const document = { id: newId, kind, body };
      return await keepModule.createOrKeepDocument(document, store, termsOf(), create);
    } catch (error) {
      // The outbox could be read, but not written: the storage is full.
      if (hasCode(error, "NETWORK")) setCanKeep(false);
      throw error;
    }
  };
  return { send, canKeep };
}

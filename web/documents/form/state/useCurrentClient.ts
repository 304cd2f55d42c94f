import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clients } from "#calls/clients.ts";
import { call } from "../../../api/call.ts";
import { selectedClient } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/**
 * Gives the client of the form its current exemption: a restored draft or a document's snapshot may
 * have a former one.
 */
export function useCurrentClient(store: FormStore, isFormer: boolean): void {
  const id = useFormPart(store, ({ form }) => form.client?.id);
  const { data } = useQuery({
    queryKey: ["clients", "current", id],
    queryFn: async ({ signal }) =>
      selectedClient(await call(clients.get, { params: { id: id ?? "" }, signal })),
    enabled: isFormer && id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) store.dispatch({ type: "refreshClient", client: data });
  }, [data, store]);
}

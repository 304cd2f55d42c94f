import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clients } from "#calls/clients.ts";
import { call } from "../../../api/call.ts";
import { toSelectedClient } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/**
 * Loads the client of the form again if it may have a former exemption (`isFormer`): that of a restored draft or of a
 * document's snapshot.
 */
export function useClientRefresh(store: FormStore, isFormer: boolean): void {
  const id = useFormPart(store, ({ form }) => form.client?.id);
  const { data } = useQuery({
    queryKey: ["clients", "current", id],
    queryFn: async ({ signal }) =>
      toSelectedClient(await call(clients.get, { params: { id: id ?? "" }, signal })),
    enabled: isFormer && id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) store.dispatch({ type: "refreshClient", client: data });
  }, [data, store]);
}

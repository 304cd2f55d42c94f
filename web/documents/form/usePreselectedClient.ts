import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { clients } from "#calls/clients.ts";
import { call } from "../../api/call.ts";
import { type SelectedClient, toSelectedClient } from "./state/documentForm.ts";

/**
 * The client in the address of a new document, "/devis/create?client=…". Undefined while it loads;
 * null without one, and for a client that is archived or can't be loaded.
 */
export function usePreselectedClient(): SelectedClient | null | undefined {
  const id = useSearchParams()[0].get("client");
  const { data, isError } = useQuery({
    queryKey: ["clients", "preselected", id],
    queryFn: async ({ signal }) => {
      const client = await call(clients.get, { params: { id: id ?? "" }, signal });
      return client.deletedAt === null ? toSelectedClient(client) : null;
    },
    enabled: id !== null,
  });
  return id === null || isError ? null : data;
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Enterprise, enterprises } from "#contract/enterprises.ts";
import type { Input } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { keepOrganization } from "../api/session.ts";

/** Where the organization stands in the cache: once, for all pages. */
export const enterpriseKey = ["enterprise"];

type Creation = Input<typeof enterprises.create>["body"];
type Change = NonNullable<Input<typeof enterprises.update>["body"]>;

/** An answer without the organization counts as a failure (specification §8). */
export class EmptyReply extends Error {
  override readonly name = "EmptyReply";
}

/** The signed-in user's organization, fresh from the server. */
export function useEnterprise() {
  return useQuery({
    queryKey: enterpriseKey,
    queryFn: async ({ signal }) => {
      const enterprise = await call(enterprises.mine, { signal });
      keepOrganization(enterprise);
      return enterprise;
    },
  });
}

/** Keeps what the server answered, on every page at once. */
export function useKeepEnterprise() {
  const cache = useQueryClient();
  return (enterprise: Enterprise) => {
    cache.setQueryData(enterpriseKey, enterprise);
    keepOrganization(enterprise);
  };
}

/** Creates the organization. It is not kept yet: the onboarding says goodbye first. */
export function useCreateEnterprise() {
  return useMutation({
    mutationFn: async (body: Creation) => {
      const { data }: { data?: Enterprise } = await call(enterprises.create, { body });
      if (data?.id === undefined) throw new EmptyReply("No data received from server");
      return data;
    },
  });
}

/** Changes fields of the organization; an emptied one is sent as null (decisions §1). */
export function useUpdateEnterprise() {
  const keep = useKeepEnterprise();
  return useMutation({
    mutationFn: (body: Change) => call(enterprises.update, { body }),
    onSuccess: keep,
  });
}

/** Sends signature and stamp, which travel together (specification §5). */
export function useUploadSignatureAndStamp() {
  const keep = useKeepEnterprise();
  return useMutation({
    mutationFn: (files: { signature: File; cachet: File }) =>
      call(enterprises.update, { body: {}, files }),
    onSuccess: keep,
  });
}

export function useUploadLogo() {
  const keep = useKeepEnterprise();
  return useMutation({
    mutationFn: ({ id, logo }: { id: string; logo: File }) =>
      call(enterprises.updateLogo, { params: { id }, files: { logo } }),
    onSuccess: keep,
  });
}

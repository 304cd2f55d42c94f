import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Enterprise, enterprises } from "#calls/enterprises.ts";
import type { Input } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { call } from "../api/call.ts";
import { currentOrganization, storeOrganization } from "../api/session.ts";
import { enterpriseKey, useStoreEnterprise } from "../api/useStoreEnterprise.ts";

type EnterpriseCreation = Input<typeof enterprises.create>["body"];
type EnterpriseChange = NonNullable<Input<typeof enterprises.update>["body"]>;

/** A response without the organization counts as a failure (docs/rules/accounts.md#organization). */
export class EmptyReplyError extends Error {
  override readonly name = "EmptyReply";
}

async function fetchEnterprise(signal?: AbortSignal): Promise<Enterprise> {
  const enterprise = await call(enterprises.mine, { signal });
  storeOrganization(enterprise);
  return enterprise;
}

/**
 * The user's organization. While it loads, the copy stored in this browser is used; the fetched one replaces this copy.
 */
export function useEnterprise() {
  return useQuery({
    queryKey: enterpriseKey,
    queryFn: ({ signal }) => fetchEnterprise(signal),
    placeholderData: () => currentOrganization() ?? undefined,
  });
}

/** Returns a function that fetches the organization from the server, even if the cache has it. */
export function useFetchEnterprise() {
  const cache = useQueryClient();
  return () =>
    cache.fetchQuery({
      queryKey: enterpriseKey,
      queryFn: ({ signal }) => fetchEnterprise(signal),
      staleTime: 0,
    });
}

/** Creates the organization. The onboarding stores it after its success message. */
export function useCreateEnterprise() {
  return useMutation({
    mutationFn: async (body: EnterpriseCreation) => {
      const { data }: { data?: Enterprise } = await call(enterprises.create, { body });
      if (data?.id === undefined) throw new EmptyReplyError("No data received from server");
      return data;
    },
  });
}

/** Changes fields of the organization. An emptied field is sent as null (docs/rules/accounts.md#organization). */
export function useUpdateEnterprise() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: (body: EnterpriseChange) => call(enterprises.update, { body }),
    onSuccess: keep,
  });
}

/** Sets the tax regime from a day on (docs/rules/money.md#tax-regime). */
export function useChangeTaxRegime() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: (body: DatedTaxRegime) => call(enterprises.changeTaxRegime, { body }),
    onSuccess: keep,
  });
}

/** Removes the tax regime that begins on a day. */
export function useRemoveTaxRegime() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: (since: Day) => call(enterprises.removeTaxRegime, { params: { since } }),
    onSuccess: keep,
  });
}

/** A chosen image, and whether its white background becomes transparent. */
export interface ImageChoice {
  file: File;
  transparent: boolean;
}

interface SignatureAndStamp {
  version: number;
  signature?: ImageChoice;
  cachet?: ImageChoice;
}

/**
 * Uploads signature, stamp or both. The server requires both if the organization has neither
 * (docs/rules/accounts.md#images).
 */
export function useUploadSignatureAndStamp() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: ({ version, signature, cachet }: SignatureAndStamp) =>
      call(enterprises.update, {
        body: {
          version,
          ...(signature?.transparent && { signature_transparent: true }),
          ...(cachet?.transparent && { cachet_transparent: true }),
        },
        files: {
          ...(signature && { signature: signature.file }),
          ...(cachet && { cachet: cachet.file }),
        },
      }),
    onSuccess: keep,
  });
}

export function useUploadLogo() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: ({ id, version, logo }: { id: string; version: number; logo: File }) =>
      call(enterprises.updateLogo, { params: { id }, body: { version }, files: { logo } }),
    onSuccess: keep,
  });
}

/** The organization's images, by their names on the wire. */
export type ImageName = "logo" | "signature" | "cachet";

const REMOVE_OPERATIONS = {
  logo: enterprises.removeLogo,
  signature: enterprises.removeSignature,
  cachet: enterprises.removeStamp,
};

/** Removes an image of the organization. */
export function useRemoveImage() {
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: (image: ImageName) => call(REMOVE_OPERATIONS[image]),
    onSuccess: keep,
  });
}

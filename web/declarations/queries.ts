import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { declarations } from "#calls/declarations/declarations.ts";
import { enterprises } from "#calls/enterprises.ts";
import type { Reply } from "#contract/operation.ts";
import type { DatedVatBasis } from "#domain/declarations/vatBasis.ts";
import type { EnteredBox } from "#domain/declarations/g50Boxes.ts";
import type { Month } from "#domain/days/months.ts";
import { call } from "../api/call.ts";
import type { CallInput } from "../api/request.ts";
import { useStoreEnterprise } from "../api/useStoreEnterprise.ts";

export type G50 = Reply<typeof declarations.g50>;
export type G50Line = G50["lines"][number];
type G50PostingsQuery = NonNullable<CallInput<typeof declarations.g50Postings>["query"]>;
type Etat104Query = NonNullable<CallInput<typeof declarations.etat104>["query"]>;
type Etat104PostingsQuery = NonNullable<CallInput<typeof declarations.etat104Postings>["query"]>;
type G12bisPostingsQuery = NonNullable<CallInput<typeof declarations.g12bisPostings>["query"]>;

const G50_KEY = ["declarations", "g50"] as const;

/** The G50 of a month. The previous data stays while another month loads. */
export function useG50(month: Month) {
  return useQuery({
    queryKey: [...G50_KEY, month],
    queryFn: ({ signal }) => call(declarations.g50, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The documents of a box; null requests nothing. */
export function useG50Postings(query: G50PostingsQuery | null) {
  return useQuery({
    queryKey: [...G50_KEY, "postings", query],
    queryFn: ({ signal }) => call(declarations.g50Postings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

/**
 * Saves the entered boxes of a month, and marks all cached G50s as stale, because the proposals of the next month
 * depend on these boxes.
 */
export function useChangeG50(month: Month) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { typed: Partial<Record<EnteredBox, number>>; version: number }) =>
      call(declarations.changeG50, { params: { month }, body }),
    onSuccess: async (reply) => {
      client.setQueryData([...G50_KEY, month], reply);
      await client.invalidateQueries({ queryKey: G50_KEY, refetchType: "none" });
    },
  });
}

/** Sets when VAT is due from a day on. Every G50 may change, so all are invalidated. */
export function useChangeVatBasis() {
  const client = useQueryClient();
  const storeEnterprise = useStoreEnterprise();
  return useMutation({
    mutationFn: (body: DatedVatBasis) => call(enterprises.changeVatBasis, { body }),
    onSuccess: (enterprise) => {
      storeEnterprise(enterprise);
      void client.invalidateQueries({ queryKey: G50_KEY });
    },
  });
}

export function useMonthlyStampDuty(month: Month) {
  return useQuery({
    queryKey: ["declarations", "stamp", month],
    queryFn: ({ signal }) => call(declarations.stamp, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export function useEtat104(query: Etat104Query) {
  return useQuery({
    queryKey: ["declarations", "etat104", query],
    queryFn: ({ signal }) => call(declarations.etat104, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The documents of a row; null requests nothing. */
export function useEtat104Postings(query: Etat104PostingsQuery | null) {
  return useQuery({
    queryKey: ["declarations", "etat104", "postings", query],
    queryFn: ({ signal }) => call(declarations.etat104Postings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

export function useG12bis(year: number) {
  return useQuery({
    queryKey: ["declarations", "g12bis", year],
    queryFn: ({ signal }) => call(declarations.g12bis, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The documents of a figure; null requests nothing. */
export function useG12bisPostings(query: G12bisPostingsQuery | null) {
  return useQuery({
    queryKey: ["declarations", "g12bis", "postings", query],
    queryFn: ({ signal }) => call(declarations.g12bisPostings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

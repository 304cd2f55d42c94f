import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { declarations } from "#contract/declarations/declarations.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Reply } from "#contract/operation.ts";
import type { DatedVatBasis } from "#domain/declarations/vatBasis.ts";
import type { EnteredBox } from "#domain/declarations/g50Boxes.ts";
import type { Month } from "#domain/days/months.ts";
import { call } from "../api/call.ts";
import type { CallInput } from "../api/request.ts";
import { useStoreEnterprise } from "../api/useStoreEnterprise.ts";

export type G50 = Reply<typeof declarations.g50>;
export type G50Line = G50["lines"][number];
type PostingsQuery = NonNullable<CallInput<typeof declarations.g50Postings>["query"]>;
type Etat104Query = NonNullable<CallInput<typeof declarations.etat104>["query"]>;
type ClientQuery = NonNullable<CallInput<typeof declarations.etat104Postings>["query"]>;
type FlatQuery = NonNullable<CallInput<typeof declarations.g12bisPostings>["query"]>;

const G50_KEY = ["declarations", "g50"] as const;

/** The G50 of a month; that of the month before stays while it loads. */
export function useG50(month: Month) {
  return useQuery({
    queryKey: [...G50_KEY, month],
    queryFn: ({ signal }) => call(declarations.g50, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The documents of a box; null asks nothing. */
export function useG50Postings(query: PostingsQuery | null) {
  return useQuery({
    queryKey: [...G50_KEY, "postings", query],
    queryFn: ({ signal }) => call(declarations.g50Postings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

/** Stores what is typed into a month. The next months' proposals follow, so they load again. */
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

/** Sets when VAT is due from a day on: every G50 may change. */
export function useChangeVatBasis() {
  const client = useQueryClient();
  const keep = useStoreEnterprise();
  return useMutation({
    mutationFn: (body: DatedVatBasis) => call(enterprises.changeVatBasis, { body }),
    onSuccess: (enterprise) => {
      keep(enterprise);
      void client.invalidateQueries({ queryKey: G50_KEY });
    },
  });
}

export function useStamp(month: Month) {
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

/** The documents of a row; null asks nothing. */
export function useEtat104Postings(query: ClientQuery | null) {
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

/** The documents of a figure; null asks nothing. */
export function useG12bisPostings(query: FlatQuery | null) {
  return useQuery({
    queryKey: ["declarations", "g12bis", "postings", query],
    queryFn: ({ signal }) => call(declarations.g12bisPostings, { query: query!, signal }),
    enabled: query !== null,
    refetchOnMount: "always",
  });
}

import { useTranslation } from "react-i18next";
import { documents } from "#calls/documents.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { call } from "../../api/call.ts";
import { ViewTabs } from "../../views/ViewTabs.tsx";
import { documentKeys } from "../queryKeys.ts";
import {
  canonicalizeFilters,
  countQueryOf,
  canonicalFiltersOf,
  type ListParams,
} from "./filters/listParams.ts";

interface DocumentViewsProps {
  kind: DocumentKind;
  params: ListParams;
  isListShown: boolean;
}

/** The filters of a kind's drafts, without cancelled ones. */
const draftFiltersOf = (kind: DocumentKind) =>
  isIssuable(kind) ? "status=DRAFT&issueState=NOT_ISSUED" : "status=DRAFT";

/** The views of a list of documents: all, drafts, overdue (if the kind prints a due date), this month, and the saved ones. */
export function DocumentViews({ kind, params, isListShown }: DocumentViewsProps) {
  const { t } = useTranslation();
  const overdue = {
    key: "overdue",
    name: t(`documents.list.readyViews.overdue.${kind}`),
    filters: "overdue=true",
  };
  return (
    <ViewTabs
      key={kind}
      list={kind}
      predefined={[
        { key: "all", name: t(`documents.list.readyViews.all.${kind}`), filters: "" },
        {
          key: "drafts",
          name: t("documents.list.readyViews.drafts"),
          filters: draftFiltersOf(kind),
        },
        ...(DOCUMENT_KIND_REGISTRY[kind].printsDueDate ? [overdue] : []),
        {
          key: "thisMonth",
          name: t("documents.list.readyViews.thisMonth"),
          filters: "period=thisMonth",
        },
      ]}
      current={canonicalFiltersOf(params)}
      normalize={canonicalizeFilters}
      counts={{
        queryKey: [...documentKeys.lists, "counts", "views", kind],
        fetchCounts: async (filters, signal) => {
          const queries = filters.map((each) => countQueryOf(kind, each));
          return (await call(documents.count, { body: { queries }, signal })).counts;
        },
        isListShown,
      }}
    />
  );
}

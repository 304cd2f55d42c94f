import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { documents } from "#calls/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { callForFile } from "../../../api/call.ts";
import { LoadError } from "../../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../../ui/language/language.ts";
import { PageSkeleton } from "../../../ui/feedback/PageSkeleton.tsx";
import { documentKeys } from "../../queryKeys.ts";
import type { FormStore } from "../state/formStore.ts";
import type { ComputeTerms } from "../state/formTerms.ts";
import classes from "./LivePreview.module.css";
import { usePreviewBody } from "./usePreviewBody.ts";
import { lazyPart } from "../../../ui/layout/lazyPart.ts";

const PdfPages = lazyPart(async () => ({
  default: (await import("../../../ui/pdf/PdfPages.tsx")).PdfPages,
}));

interface LivePreviewProps {
  kind: DocumentKind;
  store: FormStore;
  termsOf: ComputeTerms;
  /** The id of the edited document; absent for a new one. */
  documentId?: string | undefined;
}

/** The printed page of the form, beside it or in its place (docs/rules/documents.md#live-page). */
export function LivePreview({ isBeside, ...props }: LivePreviewProps & { isBeside: boolean }) {
  const { t } = useTranslation();
  return (
    <section
      className={classes.frame}
      data-beside={isBeside || undefined}
      aria-label={t("documents.form.preview")}
    >
      <PrintedForm {...props} />
    </section>
  );
}

function PrintedForm({ kind, store, termsOf, documentId }: LivePreviewProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const body = usePreviewBody(store, termsOf);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...documentKeys.preview, kind, lang, documentId, body],
    queryFn: async ({ signal }) => {
      if (body === null) return null;
      const input = { body: { ...body, type: kind }, query: { lang, documentId }, signal };
      return (await callForFile(documents.preview, input)).blob;
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const page = data ?? null;
  return (
    <div className={classes.page} aria-busy={isFetching}>
      {page !== null && (
        <Suspense fallback={<PageSkeleton />}>
          <PdfPages file={page} />
        </Suspense>
      )}
      {page === null && error === null && (
        <Text size="sm" c="dimmed" className={classes.hint}>
          {t("documents.form.previewIncomplete")}
        </Text>
      )}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

import { NativeSelect } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type DocumentKind, MENU_KINDS } from "#domain/documents/documentKinds.ts";
import { isLanguage, type Language, LANGUAGES } from "#domain/text/language.ts";
import { PageSkeleton } from "../../ui/feedback/PageSkeleton.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import classes from "./Looks.module.css";
import { type LooksBody, useLooksPreview } from "./queries.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const PdfPages = lazyPart(async () => ({
  default: (await import("../../ui/pdf/PdfPages.tsx")).PdfPages,
}));

interface LooksPreviewProps {
  looks: LooksBody;
  kind: DocumentKind;
  onKind: (kind: DocumentKind) => void;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** A preview of an example document with the values of the form, rendered by the server. */
export function LooksPreview(props: LooksPreviewProps) {
  const { looks, kind, onKind, language, onLanguage } = props;
  const { t } = useTranslation();
  const pdf = useLooksPreview(looks, { type: kind, lang: language });
  const chooseKind = (value: string) => {
    const chosen = MENU_KINDS.find((each) => each === value);
    if (chosen !== undefined) onKind(chosen);
  };
  return (
    <section className={classes.preview} aria-label={t("enterprises.looks.preview")}>
      <div className={classes.tools}>
        <NativeSelect
          aria-label={t("enterprises.looks.kind")}
          value={kind}
          onChange={({ currentTarget: { value } }) => chooseKind(value)}
          data={MENU_KINDS.map((value) => ({ value, label: t(`numbering.kinds.${value}`) }))}
        />
        <NativeSelect
          aria-label={t("documents.detail.language")}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <div className={classes.backdrop} aria-busy={pdf.isFetching}>
        {pdf.data !== undefined && (
          <Suspense fallback={<PageSkeleton />}>
            <PdfPages file={pdf.data} />
          </Suspense>
        )}
        {pdf.data === undefined && pdf.error === null && <PageSkeleton />}
        {pdf.data === undefined && pdf.error !== null && (
          <LoadError error={pdf.error} onRetry={() => void pdf.refetch()} />
        )}
      </div>
    </section>
  );
}

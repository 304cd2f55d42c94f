import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { documentToast } from "../documentToast.ts";
import { exemptionChangeOf } from "../exemptionChange.ts";
import { formOf, requestBodyOf } from "../form/state/documentForm.ts";
import { useUpdateDocument } from "../mutations.ts";
import { RecomputeNotice } from "../RecomputeNotice.tsx";
import classes from "./DocumentDetailPage.module.css";

/** The request body that saves the same contents, without the exemption if the client lost it. */
function unchangedBody(document: Document) {
  const body = requestBodyOf(formOf(document, currentLanguage()));
  const isLost = exemptionChangeOf(document) === "lost";
  return { ...body, ...(isLost && { vatExempt: false }), version: document.version };
}

/** The notice of a draft under former terms; its button saves the same contents again. */
export function DraftTermsNotice({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { data: enterprise } = useEnterprise();
  const { mutateAsync, isPending } = useUpdateDocument(document.id);
  if (enterprise === undefined) return null;
  const recompute = async () => {
    try {
      await mutateAsync(unchangedBody(document));
      documentToast.success(t("documents.regime.recomputed"));
    } catch (error) {
      documentToast.error(t("documents.regime.failed"), errorText(error, t));
    }
  };
  return (
    <div className={classes.notice}>
      <RecomputeNotice
        document={document}
        enterprise={enterprise}
        onRecompute={() => void recompute()}
        busy={isPending}
      />
    </div>
  );
}

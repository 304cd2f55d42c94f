import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { documentToast } from "../documentToast.ts";
import { formOf, requestBodyOf } from "../form/state/documentForm.ts";
import { useUpdateDocument } from "../mutations.ts";
import { RegimeNotice } from "../RegimeNotice.tsx";
import classes from "./DocumentDetailPage.module.css";

/** The notice of a draft under a former tax regime; its button saves the same contents again. */
export function RecomputeNotice({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { data: enterprise } = useEnterprise();
  const { mutateAsync, isPending } = useUpdateDocument(document.id);
  if (enterprise === undefined) return null;
  const recompute = async () => {
    const { version } = document;
    try {
      await mutateAsync({ ...requestBodyOf(formOf(document, currentLanguage())), version });
      documentToast.success(t("documents.regime.recomputed"));
    } catch (error) {
      documentToast.error(t("documents.regime.failed"), errorText(error, t));
    }
  };
  return (
    <div className={classes.notice}>
      <RegimeNotice
        document={document}
        enterprise={enterprise}
        onRecompute={() => void recompute()}
        busy={isPending}
      />
    </div>
  );
}

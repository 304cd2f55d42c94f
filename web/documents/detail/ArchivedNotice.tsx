import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { DocumentKind } from "#domain/documents.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { listPath } from "../kinds.ts";
import type { useDocumentDeeds } from "../useDocumentDeeds.ts";
import classes from "./DocumentDetailPage.module.css";

interface ArchivedNoticeProps {
  kind: DocumentKind;
  deeds: ReturnType<typeof useDocumentDeeds>;
}

/** Says that the document is deleted; it can be brought back, or deleted for good. */
export function ArchivedNotice({ kind, deeds }: ArchivedNoticeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = async () => {
    if (await deeds.remove()) await navigate(listPath(kind), { replace: true });
  };
  return (
    <div className={classes.archived}>
      <Notice
        tone="warning"
        title={t("documents.detail.archived.title")}
        action={
          <div className={classes.archivedDeeds}>
            <Button size="xs" loading={deeds.busy} onClick={() => void deeds.restore()}>
              {t("documents.list.restore")}
            </Button>
            <Button
              size="xs"
              variant="default"
              c="var(--mantine-color-error)"
              disabled={deeds.busy}
              onClick={() => void remove()}
            >
              {t("documents.list.remove")}
            </Button>
          </div>
        }
      >
        {t("documents.detail.archived.text")}
      </Notice>
    </div>
  );
}

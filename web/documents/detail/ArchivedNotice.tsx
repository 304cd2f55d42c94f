import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { listPath } from "../../documentKinds/kinds.ts";
import type { useDocumentActions } from "../useDocumentActions.ts";
import classes from "./DocumentDetailPage.module.css";

interface ArchivedNoticeProps {
  document: Document;
  actions: ReturnType<typeof useDocumentActions>;
}

/** Shown on an archived document, with the buttons to restore it or delete it permanently. */
export function ArchivedNotice({ document: { type: kind }, actions }: ArchivedNoticeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = async () => {
    if (await actions.remove()) await navigate(listPath(kind), { replace: true });
  };
  return (
    <div className={classes.archived}>
      <Notice
        tone="warning"
        title={t("documents.detail.archived.title")}
        action={
          <div className={classes.archivedActions}>
            <Can permission={documentPermission("archive", kind)}>
              <Button
                data-needs-connection
                size="xs"
                loading={actions.busy}
                onClick={() => void actions.restore()}
              >
                {t("documents.list.restore")}
              </Button>
            </Can>
            <Can permission={documentPermission("delete", kind)}>
              <Button
                data-needs-connection
                size="xs"
                variant="default"
                c="var(--mantine-color-error)"
                disabled={actions.busy}
                onClick={() => void remove()}
              >
                {t("documents.list.remove")}
              </Button>
            </Can>
          </div>
        }
      >
        {t("documents.detail.archived.text")}
      </Notice>
    </div>
  );
}

import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Can } from "../ui/permissions/Can.tsx";
import { newerRegimeOf } from "./taxRegime.ts";

interface RegimeNoticeProps {
  document: Document;
  enterprise: Enterprise;
  onRecompute: () => void;
  busy: boolean;
}

/** Shown on a draft that was computed under another tax regime than that of its date. */
export function RegimeNotice({ document, enterprise, onRecompute, busy }: RegimeNoticeProps) {
  const { t } = useTranslation();
  const regime = newerRegimeOf(document, enterprise);
  if (regime === null) return null;
  return (
    <Notice
      tone="warning"
      title={t("documents.regime.title")}
      action={
        <Can permission={documentPermission("write", document.type)}>
          <Button size="xs" loading={busy} onClick={onRecompute}>
            {t("documents.regime.recompute")}
          </Button>
        </Can>
      }
    >
      {t("documents.regime.text", {
        before: t(`enterprises.taxRegime.names.${document.taxRegime}`),
        after: t(`enterprises.taxRegime.names.${regime}`),
      })}
    </Notice>
  );
}

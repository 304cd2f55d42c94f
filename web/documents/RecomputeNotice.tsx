import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Can } from "../ui/permissions/Can.tsx";
import { newerRegimeOf } from "./taxRegime.ts";
import { exemptionChangeOf } from "./exemptionChange.ts";

interface RecomputeNoticeProps {
  document: Document;
  enterprise: Enterprise;
  onRecompute: () => void;
  busy: boolean;
}

/**
 * Shown on a draft that was computed with another tax regime than that of its date, or whose client's exemption has
 * changed.
 */
export function RecomputeNotice({ document, enterprise, ...button }: RecomputeNoticeProps) {
  const { t } = useTranslation();
  const { type } = document;
  const regime = newerRegimeOf(document, enterprise);
  if (regime !== null) {
    return (
      <RecomputeWarning type={type} title={t("documents.regime.title")} {...button}>
        {t("documents.regime.text", {
          before: t(`enterprises.taxRegime.names.${document.taxRegime}`),
          after: t(`enterprises.taxRegime.names.${regime}`),
        })}
      </RecomputeWarning>
    );
  }
  const change = exemptionChangeOf(document);
  if (change === null) return null;
  return (
    <RecomputeWarning type={type} title={t("documents.exempt.changed")} {...button}>
      {t(`documents.exempt.${change}`)}
    </RecomputeWarning>
  );
}

interface RecomputeWarningProps extends Pick<RecomputeNoticeProps, "onRecompute" | "busy"> {
  type: Document["type"];
  title: string;
  children: ReactNode;
}

function RecomputeWarning({ type, title, onRecompute, busy, children }: RecomputeWarningProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Can permission={documentPermission("write", type)}>
          <Button size="xs" variant="default" loading={busy} onClick={onRecompute}>
            {t("documents.regime.recompute")}
          </Button>
        </Can>
      }
    >
      {children}
    </Notice>
  );
}

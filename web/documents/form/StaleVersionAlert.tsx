import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordChange } from "#contract/errors.ts";
import { useChangedByText } from "../../records/useChangedByText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./DocumentEditor.module.css";

interface StaleVersionAlertProps {
  changedBy: RecordChange | null;
  /** Keeps the typed values; the next save overwrites the other version. */
  onKeep: () => void;
  /** Discards the typed values and loads the other version. */
  onReload: () => void;
}

/** Shown on a version conflict. The typed values stay until the user discards them. */
export function StaleVersionAlert({ changedBy, onKeep, onReload }: StaleVersionAlertProps) {
  const { t } = useTranslation();
  const change = useChangedByText(changedBy);
  return (
    <div ref={scrollToCenter} role="alert">
      <Notice
        tone="warning"
        title={t("documents.stale.title")}
        action={
          <div className={classes.noticeActions}>
            <Button size="xs" onClick={onKeep}>
              {t("documents.stale.keep")}
            </Button>
            <Button size="xs" variant="default" onClick={onReload}>
              {t("documents.stale.reload")}
            </Button>
          </div>
        }
      >
        {change} {t("documents.stale.text")}
      </Notice>
    </div>
  );
}

/** Scrolls to the alert, which is at the top of the page: the save button is at the bottom of the window. */
function scrollToCenter(node: HTMLDivElement | null): void {
  node?.scrollIntoView({ block: "center" });
}

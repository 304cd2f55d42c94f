import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./DocumentEditor.module.css";

interface StaleAlertProps {
  /** Goes on with what is typed; the next save takes the other's place. */
  onKeep: () => void;
  /** Gives up what is typed for what the other saved. */
  onReload: () => void;
}

/** Somebody saved the document meanwhile: what was typed stays until it is given up. */
export function StaleAlert({ onKeep, onReload }: StaleAlertProps) {
  const { t } = useTranslation();
  return (
    <div ref={comeIntoSight} role="alert">
      <Notice
        tone="warning"
        title={t("documents.stale.title")}
        action={
          <div className={classes.staleDeeds}>
            <Button size="xs" onClick={onKeep}>
              {t("documents.stale.keep")}
            </Button>
            <Button size="xs" variant="default" onClick={onReload}>
              {t("documents.stale.reload")}
            </Button>
          </div>
        }
      >
        {t("documents.stale.text")}
      </Notice>
    </div>
  );
}

/** The save button stands at the foot of the window, this at the head of the page. */
function comeIntoSight(node: HTMLDivElement | null): void {
  node?.scrollIntoView({ block: "center" });
}

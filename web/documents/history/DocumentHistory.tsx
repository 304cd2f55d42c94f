import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../ui/LoadError.tsx";
import { Panel } from "../../ui/Panel.tsx";
import classes from "./DocumentHistory.module.css";
import { Entry } from "./Entry.tsx";
import { useDocumentHistory } from "./useDocumentHistory.ts";

/** Who changed a document, when and what; loaded once it is opened. */
export function DocumentHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Panel
      title={t("documents.history.title")}
      className={opened ? undefined : classes.closed}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-label={`${t("documents.history.title")} – ${t(opened ? "documents.history.close" : "documents.history.open")}`}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? "documents.history.close" : "documents.history.open")}
        </Button>
      }
    >
      {opened && <Entries id={id} />}
    </Panel>
  );
}

function Entries({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocumentHistory(id);
  if (data === undefined && error !== null) {
    const title = t("documents.history.failed");
    return <LoadError error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={72} radius="md" />;
  if (data.length === 0) return <p className={classes.none}>{t("documents.history.none")}</p>;
  return (
    <ol className={classes.entries}>
      {data.map((entry, place) => (
        // Entries have no id of their own, and one is only ever put before the others.
        // oxlint-disable-next-line react/no-array-index-key
        <Entry key={data.length - place} entry={entry} />
      ))}
    </ol>
  );
}

import { Button, Skeleton } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/panel/Panel.tsx";
import { loadNamespaces } from "../ui/language/translations.ts";
import classes from "./History.module.css";
import type { HistorySource } from "./historySource.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const Entries = lazyPart(async () => {
  const [{ Entries }] = await Promise.all([import("./Entries.tsx"), loadNamespaces(["history"])]);
  return { default: Entries };
});

/** The collapsible history of a record. Its code and texts load when it opens. */
export function HistoryPanel({ view }: { view: HistorySource }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [title, action] = [t("ui.history.title"), t(`ui.history.${opened ? "close" : "open"}`)];
  return (
    <Panel
      title={title}
      className={opened ? undefined : classes.closed}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-label={`${title} – ${action}`}
          onClick={() => setOpened(!opened)}
        >
          {action}
        </Button>
      }
    >
      {opened && <EntriesLoader view={view} />}
    </Panel>
  );
}

/** The history as an open panel, for a separate page or tab. */
export function OpenHistoryPanel({ view }: { view: HistorySource }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("ui.history.title")}>
      <EntriesLoader view={view} />
    </Panel>
  );
}

function EntriesLoader({ view }: { view: HistorySource }) {
  return (
    <Suspense fallback={<Skeleton height={72} radius="md" />}>
      <Entries view={view} />
    </Suspense>
  );
}

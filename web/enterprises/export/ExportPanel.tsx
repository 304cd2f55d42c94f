import { Button, Group, Progress, Text } from "@mantine/core";
import {
  IconBraces,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPhoto,
} from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./ExportPanel.module.css";
import { cancelExport, receivedBytes, runExport, subscribeExport } from "./exportDownload.ts";
import { deleteCopiedFiles } from "./downloadedFiles.ts";
import { sizeText } from "./sizeText.ts";
import "@mantine/core/styles/Progress.layer.css";

const EXPORTED_CONTENTS = [
  ["json", IconBraces],
  ["excel", IconFileTypeXls],
  ["pdf", IconFileTypePdf],
  ["images", IconPhoto],
] as const;

/** The download of all data of the organization. */
export function ExportPanel() {
  const { t } = useTranslation();
  const received = useSyncExternalStore(subscribeExport, receivedBytes);
  useEffect(() => {
    if (receivedBytes() === null) void deleteCopiedFiles(); // left behind by a page that was closed
  }, []);
  const foot = useRef<HTMLDivElement>(null);
  const startedHere = useRef(false);
  const running = received !== null;
  useEffect(() => {
    // The pressed button is replaced by another one, which gets the focus.
    if (!startedHere.current || document.activeElement !== document.body) return;
    foot.current
      ?.querySelector<HTMLElement>(running ? "[data-cancel]" : "[data-start]")
      ?.focus({ preventScroll: true });
  }, [running]);
  return (
    <Panel title={t("enterprises.export.title")}>
      <Text size="sm" c="dimmed" maw="44rem">
        {t("enterprises.export.text")}
      </Text>
      <ul className={classes.contents}>
        {EXPORTED_CONTENTS.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>
              <strong>{t(`enterprises.export.names.${name}`)}</strong>
              <span className={classes.what}>{t(`enterprises.export.contents.${name}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div ref={foot} className={classes.foot}>
        {received === null ? (
          <StartExport onStart={() => (startedHere.current = true)} />
        ) : (
          <RunningExport received={received} />
        )}
      </div>
    </Panel>
  );
}

function StartExport({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = async () => {
    onStart();
    try {
      const ending = await runExport(language);
      if (ending === "canceled") toast.info(t("enterprises.export.canceled"));
      else {
        const size = sizeText(ending.bytes, language);
        toast.success(t("enterprises.export.done", { size }), {
          description: t("enterprises.export.secret"),
        });
      }
    } catch (error) {
      toast.error(t("enterprises.export.failed"), { description: errorText(error, t) });
    }
  };
  return (
    <Group gap="md">
      <Button
        data-start
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void start()}
      >
        {t("enterprises.export.start")}
      </Button>
      <Text size="sm" c="dimmed" className={classes.hint}>
        {t("enterprises.export.secret")}
      </Text>
    </Group>
  );
}

function RunningExport({ received }: { received: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.running}>
      <div className={classes.line}>
        <span>
          {received === 0
            ? t("enterprises.export.preparing")
            : t("enterprises.export.received", { size: sizeText(received, language) })}
        </span>
        <Button variant="default" size="xs" data-cancel onClick={cancelExport}>
          {t("enterprises.export.cancel")}
        </Button>
      </div>
      <Progress value={100} animated aria-label={t("enterprises.export.progress")} />
      <Text size="sm" c="dimmed">
        {t("enterprises.export.keep")}
      </Text>
    </div>
  );
}

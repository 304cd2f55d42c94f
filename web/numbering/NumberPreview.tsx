import { Loader, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayInAlgiers } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { hasCode } from "../api/errors.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { type FormatChoice, isSameFormat, validateChoice } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { localPreview } from "./localPreview.ts";
import { useFormatPreview } from "./queries.ts";

/** Milliseconds after the last key before the server is queried. */
const DEBOUNCE_MS = 300;

interface NumberPreviewProps {
  kind: DocumentKind;
  choice: FormatChoice;
}

/** The next number of a choice; computed in the browser when the server is not reachable. */
export function NumberPreview({ kind, choice }: NumberPreviewProps) {
  const { t } = useTranslation();
  const [today] = useState(() => dayInAlgiers(new Date()));
  const [settled] = useDebouncedValue(choice, DEBOUNCE_MS);
  const preview = useFormatPreview(kind, settled);
  if (validateChoice(choice) !== null) return <PreviewBox words={t("numbering.previewLater")} />;
  const isSettled = isSameFormat(settled, choice);
  const isLocal = isSettled && preview.isError;
  const local = localPreview(kind, choice, today);
  if (local === null || (isSettled && hasCode(preview.error, "VALIDATION_ERROR"))) {
    return <PreviewBox words={t("numbering.tooLong")} />;
  }
  const number = isLocal ? local : isSettled ? preview.data : undefined;
  return (
    <PreviewBox words={t(isLocal ? "numbering.previewLocal" : "numbering.previewText")}>
      {number === undefined ? <Loader size="xs" aria-hidden /> : <Ltr>{number}</Ltr>}
    </PreviewBox>
  );
}

function PreviewBox({ words, children }: { words: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.preview} aria-live="polite">
      <Text size="xs" c="dimmed">
        {t("numbering.next")}
      </Text>
      {children !== undefined && <span className={classes.number}>{children}</span>}
      <Text size="xs" c="dimmed">
        {words}
      </Text>
    </div>
  );
}

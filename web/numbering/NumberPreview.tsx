import { Loader, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { today as currentDay } from "../ui/days/today.ts";
import { hasCode } from "../api/errors.ts";
import { RecordNumber } from "../ui/text/RecordNumber.tsx";
import { type FormatChoice, isSameFormat, validateChoice } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { computeLocalPreview } from "./localPreview.ts";
import { useFormatPreview } from "./queries.ts";

/** Milliseconds after the last key before the server is queried. */
const DEBOUNCE_MS = 300;

interface NumberPreviewProps {
  kind: DocumentKind;
  choice: FormatChoice;
}

/** The next number with a format. If the request fails, the format's first number, computed in the browser. */
export function NumberPreview({ kind, choice }: NumberPreviewProps) {
  const { t } = useTranslation();
  const [today] = useState(currentDay);
  const [debounced] = useDebouncedValue(choice, DEBOUNCE_MS);
  const preview = useFormatPreview(kind, debounced);
  if (validateChoice(choice) !== null) return <PreviewBox text={t("numbering.previewLater")} />;
  const isCurrent = isSameFormat(debounced, choice);
  const isLocal = isCurrent && preview.isError;
  const local = computeLocalPreview(kind, choice, today);
  if (local === null || (isCurrent && hasCode(preview.error, "VALIDATION_ERROR"))) {
    return <PreviewBox text={t("numbering.tooLong")} />;
  }
  const number = isLocal ? local : isCurrent ? preview.data : undefined;
  return (
    <PreviewBox text={t(isLocal ? "numbering.previewLocal" : "numbering.previewText")}>
      {number === undefined ? (
        <Loader size="xs" aria-hidden />
      ) : (
        <RecordNumber>{number}</RecordNumber>
      )}
    </PreviewBox>
  );
}

function PreviewBox({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.preview} aria-live="polite">
      <Text size="xs" c="dimmed">
        {t("numbering.next")}
      </Text>
      {children !== undefined && <span className={classes.number}>{children}</span>}
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </div>
  );
}

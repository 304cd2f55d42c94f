import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PREVIEW_ROWS } from "#contract/spreadsheets.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import classes from "./Import.module.css";
import { RowErrorList } from "./RowErrorList.tsx";
import { mergePreviewRows } from "./rowErrors.ts";
import type { ImportReply } from "./useImport.ts";

export interface PreviewColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
}

interface ImportPreviewProps<Row> {
  fileName: string;
  reply: ImportReply<Row>;
  columns: readonly PreviewColumn<Row>[];
  /** Why the import failed; null if it did not. */
  problem: string | null;
}

/** The result of the dry run. */
export function ImportPreview<Row extends { row: number }>(props: ImportPreviewProps<Row>) {
  const { fileName, reply, columns, problem } = props;
  const { valid, matches, errors, ignoredColumns } = reply;
  const added = matches?.new ?? valid;
  const known = valid - added;
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4" className={classes.file}>
          <bdi>{fileName}</bdi>
        </Title>
        <Group gap={6} mt={8} aria-live="polite">
          <SoftBadge tone={added > 0 ? "success" : "neutral"}>
            {t("imports.ready", { count: added })}
          </SoftBadge>
          {known > 0 && (
            <SoftBadge tone="neutral">{t("imports.known", { count: known })}</SoftBadge>
          )}
          <SoftBadge tone={errors.length > 0 ? "danger" : "neutral"}>
            {t("imports.refused", { count: errors.length })}
          </SoftBadge>
        </Group>
      </div>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {ignoredColumns.length > 0 && (
        <Notice tone="warning">
          {t("imports.ignored", { columns: ignoredColumns.join(t("ui.bulk.comma")) })}
        </Notice>
      )}
      {errors.length > 0 && <RowErrorList errors={errors} />}
      <PreviewTable reply={reply} columns={columns} />
    </Stack>
  );
}

function PreviewTable<Row extends { row: number }>(
  props: Pick<ImportPreviewProps<Row>, "reply" | "columns">,
) {
  const { t } = useTranslation();
  const { reply, columns } = props;
  const previewRows = mergePreviewRows(reply.rows ?? [], reply.errors, PREVIEW_ROWS);
  if (previewRows.length === 0) return null;
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6} id="preview">
        {t("imports.preview")}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus */}
      <section className={classes.preview} aria-labelledby="preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("imports.row")}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {previewRows.map((line) =>
              "error" in line ? (
                <tr key={line.row} data-error>
                  <td>{line.row}</td>
                  <td colSpan={columns.length}>{t(`imports.errors.${line.error}`)}</td>
                </tr>
              ) : (
                <tr key={line.row}>
                  <td>{line.row}</td>
                  {columns.map(({ key, render }) => (
                    <td key={key}>{render(line.record)}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

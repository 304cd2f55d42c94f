import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ROWS_PER_KIND, type MatchedRowAction } from "#contract/spreadsheets.ts";
import { Pager } from "../../ui/table/Pager.tsx";
import type { MatchedRow, RowChoices } from "./importPlan.ts";
import type { ImportField, PreviewReply } from "./importSource.ts";
import classes from "./Preview.module.css";
import { countKinds, filterRows, type PreviewKind } from "./previewFilter.ts";
import { PreviewRowItem } from "./PreviewRowItem.tsx";

interface PreviewRowsProps<Row> {
  reply: PreviewReply<Row>;
  kind: PreviewKind | null;
  fields: readonly ImportField[];
  nameOf: (record: Row) => string;
  choices: RowChoices;
  onChange: (row: number, action: MatchedRowAction) => void;
}

const INITIAL_PAGE_SIZE = 20;

/** The rows of a preview, in pages. Its React key is `kind` too, so that another filter shows the first page. */
export function PreviewRows<Row extends MatchedRow>(props: PreviewRowsProps<Row>) {
  const { reply, kind, ...item } = props;
  const { t } = useTranslation();
  const [wantedPage, setPage] = useState(1);
  const [size, setSize] = useState(INITIAL_PAGE_SIZE);
  const rows = filterRows(reply, kind);
  const hidden = new Set(reply.hidden);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(rows.length / size)));
  const counts = countKinds(reply);
  const isLimited = Object.values(counts).some((count) => count > MAX_ROWS_PER_KIND);
  return (
    <div>
      <ul className={classes.rows} aria-label={t("imports.preview")}>
        {rows.slice((page - 1) * size, page * size).map((each) => (
          <PreviewRowItem key={each.row} item={each} hidden={hidden.has(each.row)} {...item} />
        ))}
      </ul>
      {rows.length > INITIAL_PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={size}
          total={rows.length}
          onPage={setPage}
          onPageSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
      {isLimited && (
        <Text size="xs" c="dimmed" mt={8}>
          {t("imports.limited", { count: MAX_ROWS_PER_KIND })}
        </Text>
      )}
    </div>
  );
}

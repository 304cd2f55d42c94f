import { ActionIcon, NativeSelect, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Pager.module.css";

/** The page sizes that every list offers (docs/rules/screens.md#lists). */
export const PAGE_SIZES = [10, 20, 30, 40, 50];

export interface PagerProps {
  /** 1 is the first page. */
  page: number;
  pageSize: number;
  /** Undefined while it loads. */
  total: number | undefined;
  /** The accessible name, if the page has another pager. */
  label?: string;
  /** Text about all pages together. */
  summary?: ReactNode;
  onPage: (page: number) => void;
  /** Called with the new size; the caller returns to page 1. */
  onPageSize: (size: number) => void;
}

/** Page size, shown range, and the buttons to other pages. */
export function Pager({ page, pageSize, total, label, summary, onPage, onPageSize }: PagerProps) {
  const { t } = useTranslation();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total ?? page * pageSize);
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return (
    <nav className={classes.root} aria-label={label ?? t("ui.pager.label")}>
      <label className={classes.size}>
        <span className={classes.sizeLabel}>{t("ui.pager.size")}</span>
        <NativeSelect
          size="xs"
          value={String(pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
        />
      </label>
      {summary}
      <Text size="sm" c="dimmed" aria-live="polite">
        <bdi dir="ltr">{total === 0 ? "0" : `${first}–${last} / ${total ?? "…"}`}</bdi>
      </Text>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          aria-label={t("ui.pager.previous")}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} className={classes.arrow} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t("ui.pager.next")}
          disabled={total === undefined || page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} className={classes.arrow} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  );
}

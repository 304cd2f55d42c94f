import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./Preview.module.css";
import { PREVIEW_KINDS, type PreviewKind } from "./previewFilter.ts";

interface KindFilterProps {
  counts: Readonly<Record<PreviewKind, number>>;
  /** Null for all rows. */
  value: PreviewKind | null;
  onChange: (value: PreviewKind | null) => void;
}

/** The counts of the rows by kind, as filter buttons. A second click shows all rows again. */
export function KindFilter({ counts, value, onChange }: KindFilterProps) {
  const { t } = useTranslation();
  const kinds = PREVIEW_KINDS.filter((kind) => counts[kind] > 0);
  return (
    <fieldset className={classes.filter} aria-label={t("imports.filter")}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="compact-md"
          fz="sm"
          radius="xl"
          leftSection={<span className={classes.dot} />}
          className={classes.kind}
          data-kind={kind}
          aria-pressed={value === kind}
          onClick={() => onChange(value === kind ? null : kind)}
        >
          {t(`imports.counts.${kind}`, { count: counts[kind] })}
        </Button>
      ))}
    </fieldset>
  );
}

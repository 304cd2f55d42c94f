import { useTranslation } from "react-i18next";
import { isolate } from "#domain/text/isolate.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { ImportField } from "./importSource.ts";

interface MissingFieldsProps {
  /** Names on the wire. */
  missing: readonly string[];
  fields: readonly ImportField[];
}

/** Says which required fields have no column yet. */
export function MissingFields({ missing, fields }: MissingFieldsProps) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  const labels = fields.filter(({ key }) => missing.includes(key)).map(({ label }) => label);
  return (
    <Notice tone="warning">
      {t("imports.columns.missing", { fields: labels.map(isolate).join(t("ui.bulk.comma")) })}
    </Notice>
  );
}

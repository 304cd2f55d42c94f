import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unprintableSigns } from "#domain/text/printableCharacters.ts";
import { Notice } from "../feedback/Notice.tsx";

/** Signs that are named; more are seldom typed. */
const MAX_NAMED = 6;

/** Names the signs in the values of a form that the printed page leaves out. */
export function UnprintableNotice({ values }: { values: unknown }) {
  const { t } = useTranslation();
  const signs = useMemo(() => unprintableSigns(JSON.stringify(values)), [values]);
  if (signs.length === 0) return null;
  const named = signs.slice(0, MAX_NAMED).map((sign) => t("ui.quoted", { text: sign }));
  return (
    <Notice tone="warning">
      {t("ui.unprintable", { signs: named.join(t("ui.bulk.comma")), count: signs.length })}
    </Notice>
  );
}

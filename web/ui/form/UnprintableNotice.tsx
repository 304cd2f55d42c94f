import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unprintableSigns } from "#domain/text/printableCharacters.ts";
import { Notice } from "../feedback/Notice.tsx";

/** The number of characters that the notice lists. */
const MAX_LISTED_CHARACTERS = 6;

/** Lists the characters in the form's values that the PDF leaves out. */
export function UnprintableNotice({ values }: { values: unknown }) {
  const { t } = useTranslation();
  const signs = useMemo(() => unprintableSigns(JSON.stringify(values)), [values]);
  if (signs.length === 0) return null;
  const named = signs.slice(0, MAX_LISTED_CHARACTERS).map((sign) => t("ui.quoted", { text: sign }));
  return (
    <Notice tone="warning">
      {t("ui.unprintable", { signs: named.join(t("ui.bulk.comma")), count: signs.length })}
    </Notice>
  );
}

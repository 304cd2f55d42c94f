import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordChange } from "#contract/errors.ts";
import { useSession } from "../api/session.ts";
import { useLanguage } from "../ui/language/language.ts";
import { sinceText } from "../ui/text/sinceText.ts";

/** Returns a sentence that says who saved the record in the meantime, and how long ago. */
export function useChangedByText(changedBy: RecordChange | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const userId = useSession()?.user.userId;
  const [now] = useState(() => Date.now());
  if (changedBy === null) return t("ui.conflict.bySomebody");
  const since = sinceText(changedBy.at, now, language);
  return changedBy.userId === userId
    ? t("ui.conflict.byYou", { since })
    : t("ui.conflict.byName", { name: changedBy.name, since });
}

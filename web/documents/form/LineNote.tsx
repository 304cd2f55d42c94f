import { useTranslation } from "react-i18next";
import { useLine } from "../../api/line.ts";
import classes from "./SaveBar.module.css";

/**
 * Says above the save buttons what they do without a line: `keeps`: the document waits in the outbox;
 * `fails`: nothing can be stored but its draft; `edits`: changes need a line.
 */
export function LineNote({ save }: { save: "keeps" | "fails" | "edits" }) {
  const { t } = useTranslation();
  const hasLine = useLine();
  if (hasLine) return null;
  return <output className={classes.note}>{t(`documents.form.noLine.${save}`)}</output>;
}

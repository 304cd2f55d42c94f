import { useTranslation } from "react-i18next";
import { useIsOnline } from "../../api/connection.ts";
import classes from "./SaveBar.module.css";

/**
 * Says above the save buttons what they do without a connection: `keeps`: the document waits in the outbox;
 * `fails`: nothing can be stored but its draft; `edits`: changes need a connection.
 */
export function ConnectionNote({ save }: { save: "keeps" | "fails" | "edits" }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <output className={classes.note}>{t(`documents.form.offline.${save}`)}</output>;
}

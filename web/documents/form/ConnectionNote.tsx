import { useTranslation } from "react-i18next";
import { useIsOnline } from "../../api/connection.ts";
import classes from "./SaveBar.module.css";

/**
 * The note above the save buttons while there is no connection. `keeps`: saving puts the document into the
 * outbox; `fails`: only its draft can be stored; `edits`: changes to a stored document need a connection.
 */
export function ConnectionNote({ save }: { save: "keeps" | "fails" | "edits" }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <output className={classes.note}>{t(`documents.form.offline.${save}`)}</output>;
}

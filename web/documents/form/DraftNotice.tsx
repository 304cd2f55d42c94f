import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./DocumentEditor.module.css";

type DraftNoticeProps = { onDiscard: () => void } & (
  | { state: "restored" }
  /** The draft is of an older version of the document: it is applied only on request. */
  | { state: "older"; onRestore: () => void }
);

/** Shown when a stored draft was found, with a button that discards it. */
export function DraftNotice(props: DraftNoticeProps) {
  const { state, onDiscard } = props;
  const { t } = useTranslation();
  return (
    <output>
      <Notice
        tone={state === "older" ? "warning" : "info"}
        title={t(`documents.draft.${state}.title`)}
        action={
          <div className={classes.noticeActions}>
            {state === "older" && (
              <Button size="xs" onClick={props.onRestore}>
                {t("documents.draft.restore")}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onDiscard}>
              {t("documents.draft.discard")}
            </Button>
          </div>
        }
      >
        {t(`documents.draft.${state}.text`)}
      </Notice>
    </output>
  );
}

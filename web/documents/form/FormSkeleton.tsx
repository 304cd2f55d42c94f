import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel/Panel.tsx";
import classes from "./DocumentEditor.module.css";

/** The form's skeleton while it loads, with a loading text for screen readers. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.root} aria-busy>
      <VisuallyHidden component="output">{t("ui.loading")}</VisuallyHidden>
      <Panel>
        <Skeleton height={210} />
      </Panel>
      <Panel>
        <Skeleton height={320} />
      </Panel>
    </div>
  );
}

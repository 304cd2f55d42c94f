import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import type { EditTarget } from "../edit/editTarget.ts";
import { EditButton } from "./EditButton.tsx";
import classes from "./Profile.module.css";

interface PicturesPanelProps {
  enterprise: Enterprise;
  onEdit: (target: EditTarget) => void;
}

/** Logo, signature and stamp, as they are printed on documents. */
export function PicturesPanel({ enterprise, onEdit }: PicturesPanelProps) {
  const { t } = useTranslation();
  const title = t("enterprises.images.title");
  const images = [
    { label: t("enterprises.images.logo"), url: enterprise.logo_url },
    { label: t("enterprises.images.signature"), url: enterprise.signature_url },
    { label: t("enterprises.images.stamp"), url: enterprise.cachet_url },
  ];
  return (
    <Panel title={title} actions={<EditButton of={title} onClick={() => onEdit("logo")} />}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.images.onPaper")}
      </Text>
      <div className={classes.pictures}>
        {images.map(({ label, url }) => (
          <figure key={label} className={classes.picture}>
            <div className={classes.frame} data-empty={url === null || undefined}>
              {url === null ? t("enterprises.images.none") : <img src={url} alt={label} />}
            </div>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </Panel>
  );
}

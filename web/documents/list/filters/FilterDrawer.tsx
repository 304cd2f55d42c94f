import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./FilterPopup.module.css";
import { type FilterPopupProps, FilterTabs } from "./FilterTabs.tsx";
import "../../../ui/theme/dialogs.css";

interface FilterDrawerProps extends FilterPopupProps {
  opened: boolean;
  onClose: () => void;
  foot: ReactNode;
}

/** The filters of a list on a phone: full screen. */
export function FilterDrawer({ opened, onClose, foot, ...props }: FilterDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="100%"
      title={t("documents.filters.button")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
      classNames={{
        content: classes.fullScreen,
        body: classes.fullScreenBody,
        title: classes.title,
      }}
    >
      <FilterTabs {...props} orientation="horizontal" />
      {foot}
    </Drawer>
  );
}

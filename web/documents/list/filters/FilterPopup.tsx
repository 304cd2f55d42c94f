import { Button, Drawer, Popover } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import listTools from "../../../ui/table/ListTools.module.css";
import { activeFilters, type NamedActiveFilter } from "./listParams.ts";
import { FilterFoot } from "./FilterFoot.tsx";
import classes from "./FilterPopup.module.css";
import { type FilterPopupProps, FilterTabs } from "./FilterTabs.tsx";
import "../../../ui/theme/dialogs.css";

/** Width of the popup in pixels. */
const POPUP_WIDTH = 600;

/** The filter button with the number of active filters, and its popup: full screen on phones. */
export function FilterPopup({ ref, ...props }: FilterPopupProps & { ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const isPhone = useMediaQuery("(max-width: 39.99em)", false, { getInitialValueInEffect: false });
  const filters = activeFilters(props.params);
  const button = <FilterButton ref={ref} filters={filters} onClick={toggle} />;
  const foot = <FilterFoot {...props} filters={filters} onClose={close} />;
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
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
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      shadow="lg"
      radius="lg"
      width={POPUP_WIDTH}
      trapFocus
      returnFocus
      // Rendered inside <main>, so that screen readers find the menu next to its button.
      portalProps={{ target: "#content" }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.popup}>
        <FilterTabs {...props} orientation="vertical" />
        {foot}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FilterButtonProps extends React.ComponentProps<"button"> {
  filters: readonly NamedActiveFilter[];
}

function FilterButton({ filters, ...button }: FilterButtonProps) {
  const { t } = useTranslation();
  const count = filters.length;
  return (
    <Button
      {...button}
      color={undefined}
      variant="default"
      className={listTools.tool}
      aria-label={
        count === 0 ? t("documents.filters.button") : t("documents.filters.active", { count })
      }
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={count > 0 && <span className={classes.count} data-count={count} />}
    >
      <span className={listTools.label}>{t("documents.filters.button")}</span>
    </Button>
  );
}

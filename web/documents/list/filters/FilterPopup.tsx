import { Button, Loader, Popover } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../ui/feedback/errorText.ts";
import {
  type DeferredPart,
  deferPart,
  useDeferredPart,
} from "../../../ui/layout/useDeferredPart.ts";
import listTools from "../../../ui/table/ListTools.module.css";
import { documentToast } from "../../documentToast.ts";
import { activeFilters, type NamedActiveFilter } from "./listParams.ts";
import { FilterFoot } from "./FilterFoot.tsx";
import classes from "./FilterPopup.module.css";
import type { FilterPopupProps } from "./FilterTabs.tsx";

/** Width of the popup in pixels. */
const POPUP_WIDTH = 600;

const drawer = deferPart(() => import("./FilterDrawer.tsx"));
const tabs = deferPart(() => import("./FilterTabs.tsx"));

/** The filter button with the number of active filters, and its popup: full screen on phones. */
export function FilterPopup({ ref, ...props }: FilterPopupProps & { ref: Ref<HTMLButtonElement> }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const isPhone = useMediaQuery("(max-width: 39.99em)", false, { getInitialValueInEffect: false });
  const filters = activeFilters(props.params);
  const parts = {
    ...props,
    opened,
    onClose: close,
    renderButton: (isLoading: boolean) => (
      <FilterButton ref={ref} filters={filters} isLoading={isLoading} onClick={toggle} />
    ),
    foot: <FilterFoot {...props} filters={filters} onClose={close} />,
  };
  return isPhone ? <FullScreen {...parts} /> : <Popup {...parts} />;
}

interface PopupParts extends FilterPopupProps {
  opened: boolean;
  onClose: () => void;
  renderButton: (isLoading: boolean) => ReactNode;
  foot: ReactNode;
}

/** Loads the content of the popup. If that fails, a toast says so, and the next click tries again. */
function usePopupPart<Module>(
  part: DeferredPart<Module>,
  { opened, onClose }: Pick<PopupParts, "opened" | "onClose">,
) {
  const { t } = useTranslation();
  return useDeferredPart(part, opened, (error) => {
    documentToast.error(errorText(error, t));
    onClose();
  });
}

function FullScreen({ renderButton, ...props }: PopupParts) {
  const loaded = usePopupPart(drawer, props);
  return (
    <>
      {renderButton(props.opened && loaded === null)}
      {loaded !== null && <loaded.FilterDrawer {...props} />}
    </>
  );
}

function Popup({ opened, onClose, renderButton, foot, ...props }: PopupParts) {
  const loaded = usePopupPart(tabs, { opened, onClose });
  return (
    <Popover
      opened={opened && loaded !== null}
      onChange={(next) => !next && onClose()}
      position="bottom-start"
      shadow="lg"
      radius="lg"
      width={POPUP_WIDTH}
      trapFocus
      returnFocus
      // Rendered inside <main>, so that screen readers find the filters next to their button.
      portalProps={{ target: "#content" }}
    >
      <Popover.Target>{renderButton(opened && loaded === null)}</Popover.Target>
      <Popover.Dropdown className={classes.popup}>
        {loaded !== null && <loaded.FilterTabs {...props} orientation="vertical" />}
        {foot}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FilterButtonProps extends React.ComponentProps<"button"> {
  filters: readonly NamedActiveFilter[];
  isLoading: boolean;
}

function FilterButton({ filters, isLoading, ...button }: FilterButtonProps) {
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
      aria-busy={isLoading}
      leftSection={
        isLoading ? <Loader size={16} aria-hidden /> : <IconFilter size={16} aria-hidden />
      }
      rightSection={count > 0 && <span className={classes.count} data-count={count} />}
    >
      <span className={listTools.label}>{t("documents.filters.button")}</span>
    </Button>
  );
}

import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowNarrowLeft,
  IconArrowNarrowRight,
  IconDots,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "#contract/views.ts";
import type { ViewList } from "#domain/records/views.ts";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { useViewMutations } from "./queries.ts";
import classes from "./ViewTabs.module.css";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const ViewNameDialog = lazyPart(async () => ({
  default: (await import("./ViewNameDialog.tsx")).ViewNameDialog,
}));

interface ViewMenuProps {
  list: ViewList;
  view: SavedView;
  views: readonly SavedView[];
  onRemoved: (id: string) => void;
}

/** The menu that renames, moves and deletes a view. */
export function ViewMenu({ list, view, views, onRemoved }: ViewMenuProps) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { id, name } = view;
  const { update, ...actions } = useViewActions(list, view);
  const place = views.findIndex((each) => each.id === id);
  return (
    <>
      <Menu
        position="bottom-start"
        shadow="md"
        withInitialFocusPlaceholder={false}
        // Rendered inside <main>, so that screen readers find the menu next to its button.
        portalProps={{ target: "#content" }}
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.menu}
            aria-label={t("ui.views.actionsOf", { name })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setNaming(true)}>
            {t("ui.views.rename")}
          </Menu.Item>
          <Menu.Item
            data-needs-connection
            leftSection={<IconArrowNarrowLeft size={16} className={classes.arrow} />}
            disabled={place <= 0}
            onClick={() => void actions.moveTo(place - 1)}
          >
            {t("ui.views.moveEarlier")}
          </Menu.Item>
          <Menu.Item
            data-needs-connection
            leftSection={<IconArrowNarrowRight size={16} className={classes.arrow} />}
            disabled={place === views.length - 1}
            onClick={() => void actions.moveTo(place + 1)}
          >
            {t("ui.views.moveLater")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            data-needs-connection
            color="red.8"
            leftSection={<IconTrash size={16} />}
            onClick={() => void actions.removeView().then((done) => done && onRemoved(id))}
          >
            {t("ui.views.remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <Suspense fallback={null}>
          <ViewNameDialog
            title={t("ui.views.rename")}
            initialName={name}
            views={views.filter((each) => each.id !== id)}
            onSave={async (next) => void (await update({ id, name: next }))}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useViewActions(list: ViewList, view: SavedView) {
  const { t } = useTranslation();
  const { update, remove } = useViewMutations(list);
  const run = useConfirmedAction();
  const { id, name } = view;
  const moveTo = (position: number) =>
    run({
      send: () => update({ id, position }),
      texts: {
        failed: t("ui.views.toasts.saveFailed"),
      },
    });
  const removeView = () =>
    run({
      question: {
        verb: t("ui.views.remove"),
        text: t("ui.views.removeQuestion", { name }),
        danger: true,
      },
      send: () => remove(view),
      texts: {
        failed: t("ui.views.toasts.removeFailed"),
      },
    });
  return { update, moveTo, removeView };
}

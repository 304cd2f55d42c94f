import { Button, Menu } from "@mantine/core";
import { type Icon, IconDots } from "@tabler/icons-react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MenuGroup } from "./MenuGroup.tsx";
import classes from "./SelectionBar.module.css";

interface BulkChoice {
  key: string;
  label: string;
  onClick: () => void;
}

/** An action on the selected rows: one that starts immediately, or a choice of several. */
export type BulkAction = {
  key: string;
  label: string;
  icon: Icon;
  /** Red button: the action removes the rows from the list. */
  danger?: boolean;
  /** Whether the action changes no record, so that it may work without a connection. */
  readsOnly?: boolean;
} & ({ onClick: () => void; choices?: undefined } | { choices: readonly BulkChoice[] });

interface BulkActionsProps {
  actions: readonly BulkAction[];
  /** Whether an action is running. */
  disabled: boolean;
}

const needsConnection = (readsOnly = false) => !readsOnly || undefined;

/** The actions as buttons, for wide screens. */
export function BulkActionButtons({ actions, disabled }: BulkActionsProps) {
  return (
    <div className={classes.actions}>
      {actions.map((action) => {
        const { key, label, icon: ActionIcon, danger = false, readsOnly } = action;
        const button = (
          <Button
            key={key}
            data-needs-connection={needsConnection(readsOnly)}
            variant="subtle"
            size="compact-md"
            fz="sm"
            color={danger ? "red.8" : "gray"}
            className={danger ? classes.danger : classes.action}
            disabled={disabled}
            leftSection={<ActionIcon size={16} aria-hidden />}
            onClick={action.choices === undefined ? action.onClick : undefined}
          >
            {label}
          </Button>
        );
        return action.choices === undefined ? (
          button
        ) : (
          <UpwardMenu key={key} target={button}>
            <BulkChoices choices={action.choices} />
          </UpwardMenu>
        );
      })}
    </div>
  );
}

/** The actions in one menu, for narrow screens. */
export function BulkActionMenu({ actions, disabled }: BulkActionsProps) {
  const { t } = useTranslation();
  const button = (
    <Button
      variant="default"
      className={classes.menu}
      disabled={disabled}
      leftSection={<IconDots size={16} aria-hidden />}
    >
      {t("ui.selection.actions")}
    </Button>
  );
  return (
    <UpwardMenu target={button}>
      {actions.map((action, index) => (
        <Fragment key={action.key}>
          {needsDivider(actions[index - 1], action) && <Menu.Divider />}
          <ActionItems action={action} />
        </Fragment>
      ))}
    </UpwardMenu>
  );
}

/** Whether a divider separates two neighbouring menu items: one of them is a group. */
function needsDivider(before: BulkAction | undefined, after: BulkAction): boolean {
  if (before === undefined) return false;
  return before.choices !== undefined || after.choices !== undefined;
}

function ActionItems({ action }: { action: BulkAction }) {
  const { label, icon: ActionIcon, danger = false, readsOnly } = action;
  if (action.choices !== undefined) {
    return (
      <MenuGroup label={label}>
        <BulkChoices choices={action.choices} />
      </MenuGroup>
    );
  }
  return (
    <Menu.Item
      data-needs-connection={needsConnection(readsOnly)}
      color={danger ? "var(--mantine-color-error)" : undefined}
      leftSection={<ActionIcon size={16} aria-hidden />}
      onClick={action.onClick}
    >
      {label}
    </Menu.Item>
  );
}

function BulkChoices({ choices }: { choices: readonly BulkChoice[] }) {
  return choices.map(({ key, label, onClick }) => (
    <Menu.Item key={key} data-needs-connection onClick={onClick}>
      {label}
    </Menu.Item>
  ));
}

function UpwardMenu({ target, children }: { target: ReactElement; children: ReactNode }) {
  return (
    <Menu
      position="top"
      shadow="md"
      withInitialFocusPlaceholder={false}
      // Sticky, like its button.
      floatingStrategy="fixed"
      // Inside <main>, so that screen readers find the menu next to its button.
      portalProps={{ target: "#content" }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>{children}</Menu.Dropdown>
    </Menu>
  );
}

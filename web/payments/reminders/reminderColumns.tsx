import { ActionIcon, Anchor, Menu, VisuallyHidden } from "@mantine/core";
import { IconBrandWhatsapp, IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ReminderProposal } from "#contract/payments/reminders.ts";
import { type Column, MENU_COLUMN } from "../../ui/table/DataTableHead.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { proposalClientName } from "./proposalClientName.ts";
import classes from "./reminders.module.css";

export type ProposalRow = ReminderProposal & { id: string };

/** The actions on one row. */
export interface RowActions {
  /** False for members who may only read. */
  mayWrite: boolean;
  read: (row: ProposalRow) => void;
  /** Called when the user opens the chat link. */
  noteWhatsapp: (row: ProposalRow) => void;
  mute: (row: ProposalRow) => void;
}

type ProposalColumn = Column<ProposalRow>;

/** Returns a function that gives the text of a reminder's step: "1er rappel". */
export function useStepText() {
  const { t } = useTranslation();
  return (step: number) =>
    step === 1 ? t("payments.reminders.firstStep") : t("payments.reminders.steps", { step });
}

/** The last letter: its day and how it was sent. */
function LastLetter({ row: { lastReminder } }: { row: ProposalRow }) {
  const { t } = useTranslation();
  if (lastReminder === null) return t("payments.reminders.never");
  return (
    <>
      <DayText day={lastReminder.sentOn} /> ·{" "}
      {t(`payments.reminders.channel.${lastReminder.channel}`)}
    </>
  );
}

function LateSince({ row: { oldest, daysLate } }: { row: ProposalRow }) {
  const { t } = useTranslation();
  return (
    <>
      <DayText day={oldest} />{" "}
      <span className={classes.days}>{t("payments.reminders.days", { count: daysLate })}</span>
    </>
  );
}

/**
 * The columns of the list. On phones the reminder's step, the delay and the last letter stand below the client's name.
 */
export function useReminderColumns(actions: RowActions): ProposalColumn[] {
  const { t } = useTranslation();
  const stepText = useStepText();
  return [
    {
      key: "clientName",
      title: t("payments.fields.client"),
      sortable: true,
      render: (row) => (
        <>
          <Anchor
            component={Link}
            to={`/clients/${row.clientId}?tab=account`}
            inherit
            c="inherit"
            fw={500}
          >
            <bdi>{proposalClientName(row)}</bdi>
          </Anchor>
          <div className={classes.below}>
            <span>
              {stepText(row.step)} · {t("payments.reminders.days", { count: row.daysLate })}
            </span>
            {row.lastReminder !== null && (
              <span>
                <LastLetter row={row} />
              </span>
            )}
          </div>
        </>
      ),
    },
    {
      key: "oldest",
      title: t("payments.reminders.since"),
      sortable: true,
      render: (row) => <LateSince row={row} />,
      from: "md",
    },
    {
      key: "step",
      title: t("payments.reminders.step"),
      render: ({ step }) => stepText(step),
      from: "md",
    },
    {
      key: "last",
      title: t("payments.reminders.last"),
      render: (row) => <LastLetter row={row} />,
      from: "lg",
    },
    {
      key: "owed",
      title: t("payments.reminders.owed"),
      align: "end",
      sortable: true,
      render: ({ owed, late }) => (
        <>
          <Money dinars={owed} />
          {late !== owed && (
            <div className={classes.late}>
              {t("payments.account.late")} <Money dinars={late} />
            </div>
          )}
        </>
      ),
    },
    {
      key: MENU_COLUMN,
      title: <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>,
      align: "end",
      width: 96,
      render: (row) => <RowControls row={row} actions={actions} />,
    },
  ];
}

/** The WhatsApp link and the menu. A plain link, so that popup blockers don't stop it. */
function RowControls({ row, actions }: { row: ProposalRow; actions: RowActions }) {
  const { t } = useTranslation();
  const name = proposalClientName(row);
  return (
    <div className={classes.controls}>
      {actions.mayWrite && row.whatsapp !== null && (
        <ActionIcon
          component="a"
          href={row.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          className={classes.control}
          aria-label={t("payments.reminders.whatsappTo", { name })}
          onClick={() => actions.noteWhatsapp(row)}
        >
          <IconBrandWhatsapp size={18} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end" shadow="md" portalProps={{ target: "#content" }}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.control}
            aria-label={t("payments.reminders.actionsOf", { name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => actions.read(row)}>{t("payments.reminders.read")}</Menu.Item>
          {actions.mayWrite && (
            <Menu.Item data-needs-connection onClick={() => actions.mute(row)}>
              {t("payments.reminders.mute")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

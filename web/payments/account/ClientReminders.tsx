import { Button } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../api/useCan.ts";
import { useMuteReminders } from "../reminders/useMuteReminders.ts";
import classes from "./account.module.css";

interface ClientRemindersProps {
  client: { id: string; name: string; remindersMuted: boolean };
  owes: boolean;
}

/** Says if no reminders are proposed for the client, with a button that stops or resumes them. */
export function ClientReminders({ client, owes }: ClientRemindersProps) {
  const { t } = useTranslation();
  const mayWrite = useCan("payments.write");
  const mute = useMuteReminders();
  const { id, name, remindersMuted } = client;
  if (!remindersMuted && !(owes && mayWrite)) return null;
  const Icon = remindersMuted ? IconBell : IconBellOff;
  return (
    <p className={classes.reminders}>
      {remindersMuted && <span>{t("payments.reminders.mutedHere")}</span>}
      {mayWrite && (
        <Button
          data-needs-connection
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void mute(id, name, !remindersMuted)}
        >
          {t(`payments.reminders.${remindersMuted ? "unmute" : "mute"}`)}
        </Button>
      )}
    </p>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isolate } from "#domain/text/isolate.ts";
import { leaveEnterprise } from "../../api/enterprises.ts";
import { useStoredOrganization } from "../../api/session.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { confirm } from "../../ui/panel/confirm.ts";

/**
 * Gives `leave`, which leaves the organization after a confirmation.
 * @param isLastOwner whether the user is the only owner; the server would refuse, so the reason is shown immediately
 * @param shownName the organization's name, if this browser hasn't stored it
 */
export function useLeaveOrganization(isLastOwner: boolean, shownName?: string) {
  const { t } = useTranslation();
  const name = useStoredOrganization()?.name ?? shownName ?? "";
  const { mutateAsync, isPending } = useMutation({
    mutationFn: leaveEnterprise,
    onError: (error) =>
      toast.error(t("enterprises.team.leave.failed"), { description: errorText(error, t) }),
  });
  const leave = async () => {
    if (isLastOwner) {
      toast.error(t("enterprises.team.leave.failed"), { description: t("ui.errors.LAST_OWNER") });
      return;
    }
    const text = t("enterprises.team.leave.question", { name: isolate(name) });
    if (await confirm({ verb: t("enterprises.team.leave.title"), text, danger: true }))
      await mutateAsync().catch(() => undefined);
  };
  return { leave, isPending };
}

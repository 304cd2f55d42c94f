import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isolate } from "#domain/text/isolate.ts";
import { leaveEnterprise } from "../../api/enterprises.ts";
import { useStoredOrganization } from "../../api/session.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { confirm } from "../../ui/panel/confirm.ts";

/**
 * Leaves the organization after a question.
 *
 * @param isLastOwner the server would refuse: the reason is shown at once
 * @param shownName its name, where this browser has not stored the organization
 */
export function useLeave(isLastOwner: boolean, shownName?: string) {
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

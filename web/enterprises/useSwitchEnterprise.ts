import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { switchEnterprise } from "../api/enterprises.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { confirmLeaving } from "../ui/form/unsavedForms.ts";

/** Gives `change`, which switches to another organization, unless the user stays because of unsaved changes. */
export function useSwitchEnterprise() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: switchEnterprise,
    onError: (error) =>
      toast.error(t("app.organizations.failed"), { description: errorText(error, t) }),
  });
  const change = async (enterpriseId: string) => {
    if (await confirmLeaving()) await mutateAsync(enterpriseId).catch(() => undefined);
  };
  return { change, isPending };
}

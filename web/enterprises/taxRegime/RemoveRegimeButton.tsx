import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDay } from "#domain/days/days.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { useRemoveTaxRegime } from "../queries.ts";

/** Removes a regime that was entered by mistake, after a confirmation. */
export function RemoveRegimeButton({ regime, since }: DatedTaxRegime) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutateAsync, isPending } = useRemoveTaxRegime();
  const named = {
    name: t(`enterprises.taxRegime.names.${regime}`),
    from: formatDay(since, language),
  };
  const remove = async () => {
    const question = {
      verb: t("ui.verbs.remove"),
      text: t("enterprises.taxRegime.removeQuestion", named),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync(since);
    } catch (error) {
      toast.error(t("enterprises.taxRegime.failed"), { description: errorText(error, t) });
    }
  };
  const label = t("enterprises.taxRegime.remove", named);
  return (
    <ActionIcon
      data-needs-connection
      variant="subtle"
      color="gray"
      size="md"
      loading={isPending}
      aria-label={label}
      title={label}
      onClick={() => void remove()}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}

import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCan } from "../../api/useCan.ts";
import type { Credit } from "./credit.ts";
import { useCreditActions } from "./useCreditActions.ts";

interface CreditButtonsProps {
  credit: Credit;
  /** Whether the credit can be applied to debts; false for the counter client. */
  canApply?: boolean;
  variant?: "subtle" | "default";
}

/** The buttons that apply a credit to debts, or refund it. */
export function CreditButtons({ credit, canApply = true, variant = "subtle" }: CreditButtonsProps) {
  const { t } = useTranslation();
  const { apply, refund } = useCreditActions();
  const mayWrite = useCan("payments.write");
  const mayCorrect = useCan("payments.correct");
  const { name, open } = credit;
  const size = variant === "subtle" ? "compact-sm" : "sm";
  if (open <= 0) return null;
  return (
    <>
      {mayWrite && canApply && (
        <Button
          data-needs-connection
          variant={variant}
          size={size}
          aria-label={t("payments.apply.title", { name })}
          onClick={() => void apply(credit)}
        >
          {t("payments.apply.action")}
        </Button>
      )}
      {mayCorrect && (
        <Button
          data-needs-connection
          variant={variant}
          size={size}
          aria-label={t("payments.refund.title", { name })}
          onClick={() => void refund(credit)}
        >
          {t("payments.refund.action")}
        </Button>
      )}
    </>
  );
}

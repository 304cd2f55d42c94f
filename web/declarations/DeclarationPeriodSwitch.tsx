import { useTranslation } from "react-i18next";
import { PeriodSwitch } from "../ui/layout/PeriodSwitch.tsx";

interface DeclarationPeriodSwitchProps {
  title: string;
  onStep: (steps: -1 | 1) => void;
  isLatest: boolean;
}

/** The period of a declaration, with buttons to the previous and next period. */
export function DeclarationPeriodSwitch(props: DeclarationPeriodSwitchProps) {
  const { t } = useTranslation();
  const labels = { previous: t("declarations.previous"), next: t("declarations.next") };
  return <PeriodSwitch {...props} labels={labels} />;
}

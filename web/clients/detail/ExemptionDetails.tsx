import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { hasExpired } from "#domain/parties/vatExemption.ts";
import { today } from "../../ui/days/today.ts";
import { DetailList } from "../../records/DetailList.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";

/** The client's exemption from VAT, with a badge that says until when it is valid. */
export function ExemptionDetails({ client: { vatExemption } }: { client: Client }) {
  const { t } = useTranslation();
  if (vatExemption === null) return null;
  const { kind, certificate, issuedOn, validUntil, article } = vatExemption;
  return (
    <Panel title={t("clients.exemption.title")} actions={<ValidityBadge validUntil={validUntil} />}>
      <DetailList
        details={[
          { label: t("clients.exemption.kind"), value: t(`clients.exemption.kinds.${kind}`) },
          {
            label: t("clients.exemption.certificate"),
            value: certificate && <bdi>{certificate}</bdi>,
          },
          { label: t("clients.exemption.issuedOn"), value: issuedOn && <DayText day={issuedOn} /> },
          {
            label: t("clients.exemption.validUntil"),
            value: validUntil && <DayText day={validUntil} />,
          },
          { label: t("clients.exemption.article"), value: article && <bdi>{article}</bdi> },
        ]}
      />
    </Panel>
  );
}

function ValidityBadge({ validUntil }: { validUntil: string | null }) {
  const { t } = useTranslation();
  if (validUntil === null) return null;
  const isExpired = hasExpired({ validUntil: validUntil as Day }, today());
  return (
    <SoftBadge tone={isExpired ? "danger" : "success"}>
      {t(`clients.exemption.${isExpired ? "expiredOn" : "validTo"}`)} <DayText day={validUntil} />
    </SoftBadge>
  );
}

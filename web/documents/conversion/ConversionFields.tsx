import { Checkbox, Radio, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import {
  type ConversionTarget,
  conversionsOf,
  displayedNumber,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#domain/documents/documents.ts";
import { centimes, centimesFromDinars } from "#domain/money/money.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { computeStampDuty } from "#domain/totals/stampDuty.ts";
import { currentOrganization } from "../../api/session.ts";
import { useLanguage } from "../../ui/language/language.ts";
import "@mantine/core/styles/Radio.layer.css";

export interface Conversion {
  targetType: ConversionTarget;
  paymentMethod: PaymentMethod;
  acceptSource: boolean;
}

/** Whether a conversion can mark its source as accepted. */
export function canBeAccepted({ type, status }: Pick<DocumentRow, "type" | "status">): boolean {
  return type === "QUOTATION" && status !== "ACCEPTED";
}

/** The data that the choices depend on. */
export type ConversionSource = Pick<
  DocumentRow,
  | "type"
  | "client"
  | "numero"
  | "status"
  | "paymentMethod"
  | "stampDutySchedule"
  | "stampDuty"
  | "Total_à_payer"
>;

interface ConversionFieldsProps {
  source: ConversionSource;
  conversion: Conversion;
  onChange: (conversion: Conversion) => void;
}

/** The choices of a conversion (docs/rules/documents.md#copies). */
export function ConversionFields({ source, conversion, onChange }: ConversionFieldsProps) {
  const { t } = useTranslation();
  const change = (changes: Partial<Conversion>) => onChange({ ...conversion, ...changes });
  const { targetType, paymentMethod, acceptSource } = conversion;
  const targets = conversionsOf(source.type, source.client);
  const number = displayedNumber(source.type, source.numero);
  return (
    <Stack gap="md">
      <Text size="sm">{t(`documents.list.convertFrom.${targetType}`, { number })}</Text>
      {targets.length > 1 && (
        <Radio.Group
          label={t("documents.list.convertTo")}
          value={targetType}
          onChange={(target) => change({ targetType: target })}
        >
          <Stack gap={6} mt={6}>
            {targets.map((target) => (
              <Radio key={target} value={target} label={t(`documents.kind.${target}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Radio.Group
        label={t("documents.fields.paymentMethod")}
        value={paymentMethod}
        onChange={(method) => change({ paymentMethod: method })}
      >
        <Stack gap={6} mt={6}>
          {PAYMENT_METHODS.map((method) => (
            <PaymentMethodChoice key={method} method={method} source={source} target={targetType} />
          ))}
        </Stack>
      </Radio.Group>
      {canBeAccepted(source) && (
        <Checkbox
          label={t("documents.list.acceptSource")}
          checked={acceptSource}
          onChange={({ currentTarget }) => change({ acceptSource: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

interface PaymentMethodChoiceProps {
  method: PaymentMethod;
  source: ConversionSource;
  target: ConversionTarget;
}

/** The choice of one payment method. Cash shows the stamp duty that it adds, except for a credit note, which has none. */
function PaymentMethodChoice({ method, source, target }: PaymentMethodChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasDuty = method === "CASH" && target !== "CREDIT_INVOICE";
  const duty = hasDuty ? moneyInSentence(cashStampDuty(source), language) : null;
  return (
    <Radio
      value={method}
      label={t(`documents.paymentMethod.${method}`)}
      description={
        duty === null ? undefined : (
          <>
            {t("documents.totals.stampDuty")} <bdi>{duty}</bdi>
          </>
        )
      }
    />
  );
}

/** The stamp duty of the source's total if it is paid in cash, by the organization's scale. */
function cashStampDuty({ Total_à_payer, stampDuty, stampDutySchedule }: ConversionSource) {
  const [total, duty] = [Total_à_payer, stampDuty].map((dinars) => centimesFromDinars(dinars) ?? 0);
  const base = centimes((total ?? 0) - (duty ?? 0));
  const schedule = currentOrganization()?.stampDutySchedule ?? stampDutySchedule;
  return computeStampDuty(base, schedule);
}

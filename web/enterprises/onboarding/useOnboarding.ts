import type { FormEvent } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { enterprises } from "#contract/enterprises.ts";
import { DEFAULT_TAX_REGIME, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { NumberFormatType } from "#domain/numbering/numbering.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { switchEnterprise } from "../../api/enterprises.ts";
import { storeOrganization } from "../../api/session.ts";
import { currentSession } from "../../api/sessionStore.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { useRecordForm } from "../../ui/form/useRecordForm.ts";
import { EmptyReply, useCreateEnterprise } from "../queries.ts";

const EMPTY = {
  name: "",
  legalForm: "",
  taxRegime: DEFAULT_TAX_REGIME,
  /** Empty: the server's default. */
  stampDutySchedule: "" as StampDutySchedule | "",
  org_phone: "",
  registre_commerce: "",
  NIF: "",
  NIS: "",
  AI: "",
  address: "",
  adr_facturation: "",
  facture_format: "FORMAT_PAR_DEFAUT" as NumberFormatType,
  custom_format: "",
};

export type OnboardingValues = typeof EMPTY;

export type OnboardingForm = ReturnType<typeof useOnboarding>["form"];

/** The fields that are never put off. */
const FIRST: readonly string[] = ["name", "legalForm", "taxRegime", "stampDutySchedule"];

/** Milliseconds that the success of another organization is shown before it opens. */
const SUCCESS_DURATION = 1500;

/** What is sent: a regime only where another than the default one was chosen. */
function bodyOf({ taxRegime, ...values }: OnboardingValues) {
  return { ...values, taxRegime: isDefault(taxRegime) ? null : taxRegime };
}

const isDefault = (regime: TaxRegime) => regime === DEFAULT_TAX_REGIME;

/**
 * The form's state. A failure says why and keeps what was typed.
 *
 * @param isAnother whether the user has an organization already: the session then chooses the new one
 */
export function useOnboarding(isAnother: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateEnterprise();
  const [isLater, setLater] = useState(false);
  const { form, submit } = useRecordForm({
    initialValues: { ...EMPTY, org_phone: currentSession()?.user.phoneNumber ?? "" },
    validate: (values) => schemaErrors(enterprises.create.body, bodyOf(values), t),
    save: async (values) => {
      const enterprise = await creation.mutateAsync({ ...bodyOf(values), another: isAnother });
      if (!isAnother) return;
      toast.success(t("enterprises.onboarding.success"));
      await new Promise((resume) => setTimeout(resume, SUCCESS_DURATION));
      await switchEnterprise(enterprise.id);
    },
    onError: (error) => {
      const empty = error instanceof EmptyReply;
      const description = empty ? t("enterprises.onboarding.noData") : errorText(error, t);
      toast.error(t("enterprises.onboarding.failed"), { description });
    },
    revealFields: (errors) => {
      if (Object.keys(errors).some((name) => !FIRST.includes(name))) setLater(false);
    },
  });
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    if (creation.isPending || creation.isSuccess) return event.preventDefault();
    submit(event);
  };
  const leave = async (path: string) => {
    if (creation.data === undefined) return;
    storeOrganization(creation.data);
    await navigate(path, { replace: true });
  };
  return { form, submit: submitOnce, creation, leave, isLater, setLater };
}

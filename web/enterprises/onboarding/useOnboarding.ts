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
import { EmptyReplyError, useCreateEnterprise } from "../queries.ts";

const EMPTY_ORGANIZATION = {
  name: "",
  legalForm: "",
  taxRegime: DEFAULT_TAX_REGIME,
  /** Empty for the server's default. */
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

export type OnboardingValues = typeof EMPTY_ORGANIZATION;

export type OnboardingFormState = ReturnType<typeof useOnboarding>["form"];

/** The fields that the user can't leave for later. */
const REQUIRED_FIELDS: readonly string[] = ["name", "legalForm", "taxRegime", "stampDutySchedule"];

/** Milliseconds between the success message and the opening of an additional organization. */
const SUCCESS_DURATION = 1500;

/** The request body. The tax regime is sent only if it isn't the default. */
function bodyOf({ taxRegime, ...values }: OnboardingValues) {
  return { ...values, taxRegime: isDefaultRegime(taxRegime) ? null : taxRegime };
}

const isDefaultRegime = (regime: TaxRegime) => regime === DEFAULT_TAX_REGIME;

/**
 * The state of the form. A failure is shown in a toast, and the form keeps the typed values.
 * @param isAnother whether the user already has an organization; the session then switches to the new one
 */
export function useOnboarding(isAnother: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateEnterprise();
  const [isLater, setLater] = useState(false);
  const { form, submit } = useRecordForm({
    initialValues: { ...EMPTY_ORGANIZATION, org_phone: currentSession()?.user.phoneNumber ?? "" },
    validate: (values) => schemaErrors(enterprises.create.body, bodyOf(values), t),
    save: async (values) => {
      const enterprise = await creation.mutateAsync({ ...bodyOf(values), another: isAnother });
      if (!isAnother) return;
      toast.success(t("enterprises.onboarding.success"));
      await new Promise((resume) => setTimeout(resume, SUCCESS_DURATION));
      await switchEnterprise(enterprise.id);
    },
    onError: (error) => {
      const empty = error instanceof EmptyReplyError;
      const description = empty ? t("enterprises.onboarding.noData") : errorText(error, t);
      toast.error(t("enterprises.onboarding.failed"), { description });
    },
    revealFields: (errors) => {
      if (Object.keys(errors).some((name) => !REQUIRED_FIELDS.includes(name))) setLater(false);
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

import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { isAbroad } from "#domain/clients/clients.ts";
import { normalizeTelephone } from "#domain/values/telephone.ts";
import { PhoneInput } from "../ui/form/DigitsInput.tsx";
import { hasWrongPrefix } from "./clientForm.ts";
import { SameClientNotice } from "./SameClientNotice.tsx";
import type { FormMode } from "../records/recordSource.ts";
import type { ClientFormState } from "./clientForm.ts";

interface PhoneFieldProps {
  form: ClientFormState;
  mode: FormMode;
  /** Another client with the same name and telephone. */
  same: Client | null;
}

/** A client's telephone. While typing, it reports a wrong prefix of a new Algerian number. */
export function PhoneField({ form, mode, same }: PhoneFieldProps) {
  const { t } = useTranslation();
  const props = form.getInputProps("telephone");
  const { country } = form.values;
  const wrong = hasWrongPrefix(form.values, mode);
  return (
    <PhoneInput
      {...props}
      {...(isAbroad(country) && { placeholder: "" })}
      label={t("clients.fields.telephone")}
      autoComplete="off"
      description={same && <SameClientNotice client={same} of="phone" />}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={wrong ? t("ui.fieldErrors.PHONE_PREFIX") : props.error}
      read={(text) => normalizeTelephone(text, country, mode)}
      onChange={(text) => form.setFieldValue("telephone", text)}
    />
  );
}

import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ALGERIA } from "#domain/countries/countries.ts";
import { PhoneInput } from "../ui/form/DigitsInput.tsx";
import { hasWrongPrefix } from "./clientForm.ts";
import type { Occasion } from "../records/source.ts";
import type { ClientFormState } from "./clientForm.ts";

const FOREIGN_LENGTH = 16;

/** Ten digits for Algeria, a wrong prefix reported while typing; a foreign number may begin with +. */
export function PhoneField({ form, occasion }: { form: ClientFormState; occasion: Occasion }) {
  const { t } = useTranslation();
  const props = form.getInputProps("telephone");
  const label = t("clients.fields.telephone");
  const { country } = form.values;
  if (country !== ALGERIA && country !== "") {
    return (
      <TextInput
        {...props}
        label={label}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        onChange={({ currentTarget }) =>
          form.setFieldValue("telephone", foreignDigits(currentTarget.value))
        }
      />
    );
  }
  const wrong = hasWrongPrefix(form.values, occasion);
  return (
    <PhoneInput
      {...props}
      label={label}
      autoComplete="off"
      error={wrong ? t("ui.fieldErrors.PHONE_PREFIX") : props.error}
      onChange={(digits) => form.setFieldValue("telephone", digits)}
    />
  );
}

/** Removes spaces and dots of a pasted number before it is truncated. */
function foreignDigits(text: string): string {
  return text
    .trim()
    .replace(/(?!^\+)\D/g, "")
    .slice(0, FOREIGN_LENGTH);
}

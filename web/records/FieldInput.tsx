import { TextInput, type TextInputProps } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { TextField } from "#domain/records/fields.ts";
import { DigitsInput, IdentifierInput } from "../ui/form/DigitsInput.tsx";
import { GrowingText } from "../ui/form/GrowingText.tsx";
import { LegalFormInput } from "../ui/form/LegalFormInput.tsx";
import { RibInput } from "../ui/form/RibInput.tsx";

interface FieldInputProps extends Pick<
  TextInputProps,
  "name" | "label" | "description" | "withAsterisk" | "autoComplete"
> {
  field: TextField;
  /** The props that connect the input to the form. */
  inputProps: ReturnType<UseFormReturnType<object>["getInputProps"]>;
  /** The maximum number of rows of a multi-line field. */
  maxRows?: number;
}

/** The input of a declared field, chosen by the field's format. A description is shown below it. */
export function FieldInput({ field, inputProps, maxRows = 4, ...rest }: FieldInputProps) {
  const { format, max, ltr } = field;
  const ownProps = { ...inputProps, ...rest };
  const inputWrapperOrder: TextInputProps["inputWrapperOrder"] = [
    "label",
    "input",
    "description",
    "error",
  ];
  const ordered = { ...ownProps, inputWrapperOrder };
  if (format === "digits") return <DigitsInput {...ordered} />;
  // No `maxLength`: with spaces, an account number is longer than its digits.
  if (format === "rib") return <RibInput {...ordered} />;
  const props = { ...ordered, maxLength: max };
  if (format === "identifier") return <IdentifierInput {...props} />;
  if (format === "multiline") return <GrowingText {...props} minRows={2} maxRows={maxRows} />;
  if (format === "legalForm") return <LegalFormInput {...props} />;
  return (
    <TextInput
      type={format === "email" ? "email" : "text"}
      dir={ltr === true ? "ltr" : undefined}
      {...props}
    />
  );
}

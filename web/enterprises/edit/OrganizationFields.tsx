import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { type EnterpriseSection, enterpriseTextsIn } from "#domain/enterprises/enterpriseFields.ts";
import { ALGERIA } from "#domain/countries/countries.ts";
import { PlaceFields } from "../../clients/PlaceFields.tsx";
import { useIdentifierHint } from "../../clients/useIdentifierHint.tsx";
import { FieldInput } from "../../records/FieldInput.tsx";
import { WholeDinarsInput } from "../../ui/form/DigitsInput.tsx";
import type { ImageChoice, ImageName } from "../queries.ts";
import classes from "./Edit.module.css";
import type { EditTarget } from "./editTarget.ts";
import { IMAGE_NAMES } from "./imageChoices.ts";
import { ImageField } from "./ImageField.tsx";
import type { OrganizationField } from "./organizationValues.ts";
import type { EditForm } from "./editForm.ts";

interface OrganizationFieldsProps {
  enterprise: Enterprise;
  form: EditForm;
  target: EditTarget;
}

/** The fields and images of the organization that its documents print. */
export function OrganizationFields({ enterprise, form, target }: OrganizationFieldsProps) {
  const { t } = useTranslation();
  const field = useFieldProps(form, target);
  const { signature_url, cachet_url } = enterprise;
  const root = useScrollToTarget();
  const choose = (name: ImageName, choice: ImageChoice | null) => {
    form.setFieldValue(name, choice);
    // Choosing an image may complete the pair of signature and stamp.
    IMAGE_NAMES.forEach((image) => form.clearFieldError(image));
  };
  const renderImageField = (name: ImageName, url: string | null) => (
    <ImageField
      name={name}
      url={url}
      choice={form.values[name]}
      error={form.errors[name]}
      isInitialFocus={target === name}
      onChoose={(choice) => choose(name, choice)}
    />
  );
  return (
    <div ref={root}>
      <FormPart title={t("enterprises.profile.identity")}>
        <TextInput {...field("name")} withAsterisk required maxLength={200} />
        <PlainTexts part="identity" form={form} target={target} />
        <WholeDinarsInput {...field("capitale")} />
      </FormPart>
      <FormPart title={t("enterprises.profile.legal")}>
        <PlainTexts part="legal" form={form} target={target} />
      </FormPart>
      <FormPart title={t("enterprises.profile.bank")}>
        <PlainTexts part="bank" form={form} target={target} />
      </FormPart>
      <FormPart title={t("enterprises.profile.places")}>
        <PlainTexts part="places" form={form} target={target} />
        <PlaceInputs form={form} target={target} />
      </FormPart>
      <FormPart title={t("enterprises.images.title")}>
        {renderImageField("logo", enterprise.logo_url)}
        {(signature_url === null || cachet_url === null) && (
          <Text size="sm" c="dimmed" className={classes.wide}>
            {t("enterprises.images.pairText")}
          </Text>
        )}
        {renderImageField("signature", signature_url)}
        {renderImageField("cachet", cachet_url)}
      </FormPart>
    </div>
  );
}

interface PlainTextsProps {
  part: EnterpriseSection;
  form: EditForm;
  target: EditTarget;
}

/** The texts of one part of the form except wilaya and country, each with the input of its declaration. */
function PlainTexts({ part, form, target }: PlainTextsProps) {
  const { t } = useTranslation();
  const field = useFieldProps(form, target);
  const hint = useIdentifierHint();
  return enterpriseTextsIn(part).map((text) => {
    const { wire, format, input } = text;
    if (format === "wilaya" || format === "country") return null;
    return (
      <FieldInput
        key={wire}
        field={text}
        description={hint(wire, form.values[wire])}
        inputProps={{
          ...field(wire),
          ...(input !== undefined && { type: input }),
          ...(wire === "adr_facturation" && { placeholder: t("enterprises.hints.billing") }),
        }}
      />
    );
  });
}

/** The default country is Algeria. */
function PlaceInputs({ form, target }: Omit<PlainTextsProps, "part">) {
  const field = useFieldProps(form, target);
  const { country, wilaya } = form.values;
  return (
    <PlaceFields
      country={country === "" ? ALGERIA : country}
      wilaya={wilaya}
      requiresCountry
      onChange={(place) => form.setValues(place)}
      inputProps={(name) => {
        const { label: _, ...props } = field(name);
        return props;
      }}
    />
  );
}

/** Scrolls to the target field: the panel focuses it without scrolling. */
function useScrollToTarget() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = root.current?.querySelector("[data-autofocus]");
    target?.scrollIntoView({ block: "center" });
  }, []);
  return root;
}

function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.legend}>{title}</h3>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

function useFieldProps(form: EditForm, target: EditTarget) {
  const { t } = useTranslation();
  return (name: OrganizationField) => ({
    name,
    label: t(`enterprises.fields.${name}`),
    ...form.getInputProps(name),
    "data-autofocus": target === name || undefined,
  });
}

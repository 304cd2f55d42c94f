import { Text, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { DigitsInput } from "../../ui/form/DigitsInput.tsx";
import classes from "./Edit.module.css";
import type { EditTarget } from "./editTarget.ts";
import { ImageField } from "./ImageField.tsx";
import type { OrganizationField } from "./organizationValues.ts";
import type { useImages } from "./useImages.ts";
import type { Texts } from "./useTexts.ts";

interface OrganizationFieldsProps {
  enterprise: Enterprise;
  texts: Texts<OrganizationField>;
  images: ReturnType<typeof useImages>;
  target: EditTarget;
}

/** Everything of the organization that stands on its documents. */
export function OrganizationFields({ enterprise, texts, images, target }: OrganizationFieldsProps) {
  const { t } = useTranslation();
  const { text, digits } = useFields(texts, target);
  const { signature_url, cachet_url } = enterprise;
  const image = (name: "logo" | "signature" | "cachet", url: string | null) => (
    <ImageField
      name={name}
      url={url}
      choice={images.choices[name] ?? null}
      error={images.errors[name]}
      startsHere={target === name}
      onChoose={(choice) => images.choose(name, choice)}
    />
  );
  return (
    <>
      <Part title={t("enterprises.profile.identity")}>
        <TextInput {...text("name")} withAsterisk required maxLength={200} />
        <TextInput {...text("slogan")} maxLength={200} />
        <TextInput {...text("website")} dir="ltr" type="url" maxLength={200} />
        <TextInput {...text("org_phone")} dir="ltr" type="tel" maxLength={20} />
        <DigitsInput {...digits("capitale")} maxLength={12} />
      </Part>
      <Part title={t("enterprises.profile.legal")}>
        <TextInput {...text("register_commerce")} dir="ltr" maxLength={40} />
        <DigitsInput {...digits("NIF")} maxLength={30} />
        <DigitsInput {...digits("NIS")} maxLength={30} />
        <TextInput {...text("AI")} dir="ltr" maxLength={40} />
      </Part>
      <Part title={t("enterprises.profile.places")}>
        <Textarea {...text("address")} rows={2} maxLength={300} />
        <Textarea
          {...text("adr_facturation")}
          placeholder={t("enterprises.hints.billing")}
          rows={2}
          maxLength={300}
        />
      </Part>
      <Part title={t("enterprises.images.title")}>
        {image("logo", enterprise.logo_url)}
        {(signature_url === null || cachet_url === null) && (
          <Text size="sm" c="dimmed" className={classes.wide}>
            {t("enterprises.images.pairText")}
          </Text>
        )}
        {image("signature", signature_url)}
        {image("cachet", cachet_url)}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.legend}>{title}</h3>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

function useFields({ values, errors, set }: Texts<OrganizationField>, target: EditTarget) {
  const { t } = useTranslation();
  const field = (name: OrganizationField) => ({
    name,
    label: t(`enterprises.fields.${name}`),
    value: values[name],
    error: errors[name],
    "data-autofocus": target === name || undefined,
  });
  const text = (name: OrganizationField) => ({
    ...field(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, currentTarget.value),
  });
  const digits = (name: OrganizationField) => ({
    ...field(name),
    onChange: (value: string) => set(name, value),
  });
  return { text, digits };
}

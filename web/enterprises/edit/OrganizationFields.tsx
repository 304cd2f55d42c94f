import { Text, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { type EnterprisePart, enterpriseTextsIn } from "#domain/enterpriseFields.ts";
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

/** The organization's fields and images that its documents print. */
export function OrganizationFields({ enterprise, texts, images, target }: OrganizationFieldsProps) {
  const { t } = useTranslation();
  const { text, digits } = useFields(texts, target);
  const { signature_url, cachet_url } = enterprise;
  const root = useScrollToTarget();
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
    <div ref={root}>
      <Part title={t("enterprises.profile.identity")}>
        <TextInput {...text("name")} withAsterisk required maxLength={200} />
        <PlainTexts part="identity" texts={texts} target={target} />
        <DigitsInput {...digits("capitale")} maxLength={12} />
      </Part>
      <Part title={t("enterprises.profile.legal")}>
        <PlainTexts part="legal" texts={texts} target={target} />
      </Part>
      <Part title={t("enterprises.profile.places")}>
        <PlainTexts part="places" texts={texts} target={target} />
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
    </div>
  );
}

interface PlainTextsProps {
  part: EnterprisePart;
  texts: Texts<OrganizationField>;
  target: EditTarget;
}

/** The texts of one part, each by the input that its declaration asks for. */
function PlainTexts({ part, texts, target }: PlainTextsProps) {
  const { t } = useTranslation();
  const { text, digits } = useFields(texts, target);
  return enterpriseTextsIn(part).map(({ wire, format, max, ltr, input }) => {
    if (format === "digits") {
      return <DigitsInput key={wire} {...digits(wire)} maxLength={max} />;
    }
    const placeholder = wire === "adr_facturation" ? t("enterprises.hints.billing") : undefined;
    const props = { ...text(wire), maxLength: max, placeholder, dir: ltr ? "ltr" : undefined };
    return format === "prose" ? (
      <Textarea key={wire} {...props} rows={2} />
    ) : (
      <TextInput key={wire} {...props} type={input ?? "text"} />
    );
  });
}

/** The panel focuses the target without scrolling to it. */
function useScrollToTarget() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = root.current?.querySelector("[data-autofocus]");
    target?.scrollIntoView({ block: "center" });
  }, []);
  return root;
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

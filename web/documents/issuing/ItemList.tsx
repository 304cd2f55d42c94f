import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { citationText } from "#domain/issuing/citations.ts";
import type { MentionCode } from "#domain/issuing/mentions.ts";
import { FieldInput } from "../../records/FieldInput.tsx";
import type { AskedItem } from "./askedItems.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { VatReasonInput } from "../VatReasonInput.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import classes from "./issuing.module.css";
import { ABOVE_PANELS } from "./layers.ts";
import { linePlace, type MissingField } from "./missingField.ts";
import type { TypedTexts } from "./saveTypedTexts.ts";

type Form = UseFormReturnType<TypedTexts>;

/** What is missing: what stops the issue first, then the warnings. */
export function ItemList({ items, form }: { items: readonly AskedItem[]; form: Form }) {
  const { t } = useTranslation();
  const groups = [
    { title: t("issuing.blocking"), items: items.filter(({ isBlocking }) => isBlocking) },
    { title: t("issuing.warnings"), items: items.filter(({ isBlocking }) => !isBlocking) },
  ].filter((group) => group.items.length > 0);
  if (groups.length === 0) return <p className={classes.sentence}>{t("issuing.complete")}</p>;
  return groups.map((group) => (
    <section key={group.title} className={classes.group}>
      <h3 className={classes.heading}>{group.title}</h3>
      <ul className={classes.items}>
        {group.items.map((item) => (
          <Item key={`${item.code} ${item.path}`} item={item} form={form} />
        ))}
      </ul>
    </section>
  ));
}

function Item({ item, form }: { item: AskedItem; form: Form }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, path, article, field, isBlocking, isRequired } = item;
  // The server may be newer than an open tab.
  const text = t([`issuing.mentions.${code as MentionCode}`, "issuing.unknown"], {
    place: linePlace(path),
  });
  return (
    <li className={classes.item} data-blocking={isBlocking || undefined}>
      <p className={classes.sentence}>{text}</p>
      {article !== undefined && (
        <p className={classes.article}>{citationText(article, language)}</p>
      )}
      {field !== null && <Field field={field} form={form} isRequired={isRequired} />}
    </li>
  );
}

function Field(props: { field: MissingField; form: Form; isRequired: boolean }) {
  const { field: missing, form, isRequired } = props;
  const label = useFieldLabel(missing);
  const path = `${missing.record}.${missing.wire}`;
  const own = {
    onChange: (value: string) => form.setFieldValue(path, value),
    error: form.errors[path],
  };
  if (missing.wire === "vatReason") {
    return <VatReasonInput {...own} value={textOf(form.values, missing)} />;
  }
  if (missing.wire === "checkDate") {
    return (
      <DayField
        label={label}
        day={(textOf(form.values, missing) || null) as Day | null}
        onDay={own.onChange}
        onClear={() => own.onChange("")}
        error={own.error}
        zIndex={ABOVE_PANELS + 1}
      />
    );
  }
  return (
    <FieldInput
      field={missing.field}
      label={label}
      withAsterisk={isRequired}
      inputProps={{ ...form.getInputProps(path), value: textOf(form.values, missing) }}
    />
  );
}

const textOf = (values: TypedTexts, { record, wire }: MissingField) => values[record][wire] ?? "";

function useFieldLabel({ record, wire }: MissingField): string {
  const { t } = useTranslation();
  if (record === "document") return t(`documents.fields.${wire as "checkNumber"}`);
  if (record === "enterprise") return t(`enterprises.fields.${wire as "NIF"}`);
  return t(wire === "nom" ? "clients.fields.lastName" : `clients.fields.${wire as "NIF"}`);
}

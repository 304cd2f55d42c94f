import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#domain/totals.ts";
import classes from "../fields/fields.module.css";
import type { FormStore } from "../state/formStore.ts";
import { useDetailField } from "../state/useDetailField.ts";

interface DocumentNumberFieldProps {
  store: FormStore;
  /** The number that the server allocates if the field is left empty; shown as placeholder. */
  preview: string | null;
  hint: ReactNode;
  onGenerate: () => void;
  generating: boolean;
}

/**
 * The document number: free text, with a button that fetches the next one
 * (docs/rules/numbering.md#typed-numbers).
 */
export function DocumentNumberField(props: DocumentNumberFieldProps) {
  const { store, preview, hint, onGenerate, generating } = props;
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, "numero");
  return (
    <TextInput
      label={t("documents.fields.number")}
      description={hint}
      error={error}
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      placeholder={preview ?? undefined}
      maxLength={LIMITS.numero}
      autoComplete="off"
      classNames={{ input: classes.latin }}
      data-field="numero"
      rightSection={
        <Tooltip label={t("documents.form.generate")}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t("documents.form.generate")}
            onClick={onGenerate}
            loading={generating}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}

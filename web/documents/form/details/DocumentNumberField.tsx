import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
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
  /** Opens the dialog of formats; absent where the field has no hint of its format. */
  onFormats?: () => void;
}

/**
 * The document number: free text, with a button that fetches the next one
 * (docs/rules/numbering.md#typed-numbers). The button is no Tab stop: ArrowDown in the field does the
 * same, and Alt+ArrowDown opens the formats (docs/rules/documents.md#form).
 */
export function DocumentNumberField(props: DocumentNumberFieldProps) {
  const { store, preview, hint, onGenerate, generating, onFormats } = props;
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, "numero");
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (key !== "ArrowDown" || nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
    const run = altKey ? onFormats : onGenerate;
    if (run === undefined) return;
    event.preventDefault();
    if (!generating) run();
  };
  return (
    <TextInput
      label={t("documents.fields.number")}
      description={hint}
      error={error}
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      placeholder={preview ?? undefined}
      maxLength={DOCUMENT_LIMITS.numero}
      autoComplete="off"
      classNames={{ input: classes.latin }}
      data-field="numero"
      aria-keyshortcuts={onFormats === undefined ? "ArrowDown" : "ArrowDown Alt+ArrowDown"}
      onKeyDown={onKeyDown}
      rightSection={
        <Tooltip label={`${t("documents.form.generate")} (\u2193)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t("documents.form.generate")}
            tabIndex={-1}
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

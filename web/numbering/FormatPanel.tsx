import { Button, Radio, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { NUMBER_FORMAT_TYPES, type NumberFormatType } from "#domain/numbering/numbering.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { patternOfChoice, type FormatChoice, validateChoice } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { NumberPreview } from "./NumberPreview.tsx";
import "@mantine/core/styles/Radio.layer.css";

const PLACEHOLDERS = ["{YEAR}", "{YY}", "{MONTH}", "{COUNTER}"] as const;

interface FormatPanelProps {
  kind: DocumentKind;
  choice: FormatChoice;
  serverError: string | undefined;
  onChoose: (choice: FormatChoice) => void;
}

/** The format of one kind: type, custom pattern, and a preview of the next number. */
export function FormatPanel({ kind, choice, serverError, onChoose }: FormatPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.panel}>
      <Radio.Group
        label={t("numbering.type")}
        value={choice.type}
        onChange={(type) => onChoose(changeFormatType(kind, choice, type))}
      >
        <div className={classes.types}>
          {NUMBER_FORMAT_TYPES.map((type) => (
            <div
              key={type}
              className={classes.type}
              data-checked={type === choice.type || undefined}
            >
              <Radio
                value={type}
                classNames={{
                  body: classes.typeBody,
                  inner: classes.typeRadio,
                  label: classes.typeLabel,
                }}
                label={t(`numbering.types.${type}`)}
                description={t(`numbering.typeHints.${type}`)}
              />
              {type !== "PERSONNALISE" && (
                <Text component="code" size="xs" c="dimmed" className={classes.pattern}>
                  <Ltr>{patternOfChoice(kind, { type, customPattern: "" })}</Ltr>
                </Text>
              )}
            </div>
          ))}
        </div>
      </Radio.Group>
      {choice.type === "PERSONNALISE" && (
        <PatternField choice={choice} serverError={serverError} onChoose={onChoose} />
      )}
      <NumberPreview kind={kind} choice={choice} />
    </div>
  );
}

/** Changes the type. A new custom pattern starts with the pattern of the previous type. */
function changeFormatType(
  kind: DocumentKind,
  choice: FormatChoice,
  type: NumberFormatType,
): FormatChoice {
  const isUnset = type === "PERSONNALISE" && choice.customPattern === "";
  return { type, customPattern: isUnset ? patternOfChoice(kind, choice) : choice.customPattern };
}

type PatternFieldProps = Omit<FormatPanelProps, "kind">;

/** The custom pattern, with buttons that insert a placeholder at the cursor. */
function PatternField({ choice, serverError, onChoose }: PatternFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { customPattern } = choice;
  const problem = validateChoice(choice);
  const insert = (placeholder: string) => {
    const from = input.current?.selectionStart ?? customPattern.length;
    const to = input.current?.selectionEnd ?? from;
    const text = `${customPattern.slice(0, from)}${placeholder}${customPattern.slice(to)}`;
    onChoose({ ...choice, customPattern: text });
    const at = from + placeholder.length;
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const error = problem === null ? serverError : t(`numbering.problems.${problem}`);
  return (
    <div>
      <TextInput
        ref={input}
        label={t("numbering.pattern")}
        description={t("numbering.patternHint", { max: DOCUMENT_LIMITS.numero })}
        dir="ltr"
        placeholder="FAC-{YEAR}-{COUNTER}"
        value={customPattern}
        onChange={({ currentTarget }) =>
          onChoose({ ...choice, customPattern: currentTarget.value })
        }
        error={error}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <div className={classes.placeholders}>
        {PLACEHOLDERS.map((placeholder) => (
          <Button
            key={placeholder}
            variant="default"
            size="compact-xs"
            onClick={() => insert(placeholder)}
            aria-label={t("numbering.insert", { placeholder })}
          >
            <Ltr>{placeholder}</Ltr>
          </Button>
        ))}
      </div>
    </div>
  );
}

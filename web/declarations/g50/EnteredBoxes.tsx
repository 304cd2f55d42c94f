import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ADDITION_BOXES, DEDUCTION_BOXES, type EnteredBox } from "#domain/declarations/g50Boxes.ts";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import classes from "../declarations.module.css";
import type { G50 } from "../queries.ts";
import { formatBoxAmount } from "./boxTexts.ts";
import type { useEnteredBoxes } from "./useEnteredBoxes.ts";

type EnteredBoxesForm = ReturnType<typeof useEnteredBoxes>;

interface EnteredBoxesProps {
  data: G50;
  form: EnteredBoxesForm;
  mayChange: boolean;
}

/**
 * The form for the deductions and additions, which the user enters. A button takes over a proposed amount: the credit
 * of the previous month.
 */
export function EnteredBoxes({ data, form, mayChange }: EnteredBoxesProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const group = (title: string, boxes: readonly EnteredBox[]) => (
    <fieldset className={classes.group} disabled={!mayChange}>
      <legend>{title}</legend>
      <div className={classes.boxes}>
        {boxes.map((box) => (
          <BoxInput key={box} box={box} form={form} proposed={data.proposed[box]} />
        ))}
      </div>
    </fieldset>
  );
  return (
    <Panel title={t("declarations.g50.typed")}>
      <form noValidate onSubmit={submit}>
        {group(t("declarations.g50.deductionBoxes"), DEDUCTION_BOXES)}
        {group(t("declarations.g50.additionBoxes"), ADDITION_BOXES)}
        {mayChange && (
          <div className={classes.saved}>
            <Button
              data-needs-connection
              type="submit"
              disabled={!form.isDirty}
              loading={form.isSaving}
            >
              {t("ui.save")}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

interface BoxInputProps {
  box: EnteredBox;
  form: EnteredBoxesForm;
  /** Dinars; undefined if no amount is proposed. */
  proposed: number | undefined;
}

function BoxInput({ box, form, proposed }: BoxInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const offer = formatBoxAmount(proposed, language);
  return (
    <div>
      <AmountField
        name={box}
        label={
          <>
            <bdi dir="ltr">{box}</bdi> · {G50_LABELS[box][language]}
          </>
        }
        value={form.texts[box]}
        error={form.errors[box]}
        onChange={({ currentTarget }) => form.type(box, currentTarget.value)}
      />
      {offer !== "" && form.texts[box] !== offer && (
        <Button variant="subtle" size="compact-sm" onClick={() => form.type(box, offer)}>
          {t("declarations.g50.takeProposed", { amount: offer })}
        </Button>
      )}
    </div>
  );
}

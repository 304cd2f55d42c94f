import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#domain/text/language.ts";
import { normalizeText } from "#domain/text/normalizedText.ts";
import { type Unit, unitFromText, UNITS, unitSymbol } from "#domain/quantities/units.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { PickerField, type PickerOption } from "../fields/PickerField.tsx";
import { type Choice, useListbox } from "../fields/useListbox.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

const MAX_UNIT_LENGTH = 40;

/** Value of the option that uses the typed text as a custom unit. */
const TYPED_OPTION = "typed";

/**
 * The unit of the line being typed: an offered one, found by the beginning of its symbol or name, or
 * free text. A text that names an offered unit, such as "m2", is that unit.
 */
export function EntryUnit({ store, className }: { store: FormStore; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unit = useFormPart(store, ({ entry }) => entry.unit);
  /** The text while it is typed; otherwise the field shows the symbol of the unit. */
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? "";
  const options = useUnitOptions(search, language);

  const setUnit = (next: string | null) =>
    store.dispatch({ type: "entry", changes: { unit: next } });
  const type = (text: string) => {
    setTyped(text);
    setUnit(text.trim() === "" ? null : unitFromText(text.trim()));
  };
  const choose = (option: PickerOption | undefined, { key }: Choice) => {
    const isNew = option !== undefined && option.value !== TYPED_OPTION && option.value !== unit;
    setTyped(null);
    if (isNew) setUnit(option.value);
    // If the field already has this unit, Enter adds the line.
    return isNew || key === "click";
  };
  const listbox = useListbox({
    options,
    isSearch: search !== "",
    selected: unit,
    onChoose: choose,
    onEscape: () => undefined,
  });
  return (
    <PickerField
      className={className}
      listbox={listbox}
      text={typed ?? (unit === null ? "" : unitSymbol(unit, language))}
      onText={type}
      onLeave={() => setTyped(null)}
      options={options}
      isLoading={false}
      nothingFound={null}
      label={t("documents.line.unit")}
      placeholder={t("documents.line.unitPlaceholder")}
      maxLength={MAX_UNIT_LENGTH}
      field="unit"
      isNarrow
    />
  );
}

/**
 * The units that match a text. The unit that the text names is first; without one, the text itself is the last option.
 */
function useUnitOptions(search: string, language: Language): PickerOption[] {
  const { t } = useTranslation();
  const named = unitFromText(search);
  const all = UNITS.map((value) => optionOf(value, t(`ui.units.${value}`), language));
  if (search === "") return all;
  const found = all.filter(
    ({ value, label, detail }) =>
      value === named || [label, detail ?? ""].some((name) => startsWith(name, search)),
  );
  const sorted = found.toSorted(
    (one, two) => Number(two.value === named) - Number(one.value === named),
  );
  const isNamed = found.some(({ value }) => value === named);
  const own = { value: TYPED_OPTION, label: search, detail: t("documents.line.unitAsTyped") };
  return isNamed ? sorted : [...sorted, own];
}

/** The option of a unit: its symbol, and beside it its name if the two differ. */
function optionOf(value: Unit, name: string, language: Language) {
  const label = unitSymbol(value, language);
  const isSame = label.toLowerCase() === name.toLowerCase();
  return { value, label, detail: isSame ? undefined : name };
}

function startsWith(name: string, search: string): boolean {
  return name !== "" && normalizeText(name).startsWith(normalizeText(search));
}

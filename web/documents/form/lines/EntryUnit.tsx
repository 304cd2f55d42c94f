import { Autocomplete, type ComboboxItem, type OptionsFilter } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { normalizeText } from "#domain/normalizedText.ts";
import { type Unit, unitFromText, UNITS, unitSymbol } from "#domain/units.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import classes from "./LineEntryForm.module.css";

const UNIT_MAX = 40;

/**
 * The unit of the line being typed: offered by symbol and name, or free text. A text that names an
 * offered unit, such as "m2", is stored as that unit.
 */
export function EntryUnit({ store, className }: { store: FormStore; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const unit = useFormPart(store, ({ entry }) => entry.unit);
  /** The text while it is typed; otherwise the field shows the symbol of the unit. */
  const [typed, setTyped] = useState<string | null>(null);
  const nameOf = (value: string) => t(`ui.units.${value as Unit}`);

  const change = (text: string) => {
    setTyped(text);
    const own = text.trim();
    store.dispatch({ type: "entry", changes: { unit: own === "" ? null : unitFromText(own) } });
  };
  const filter: OptionsFilter = ({ options }) =>
    (options as ComboboxItem[]).filter(
      ({ value, label }) => typed === null || matches(typed, value, [label, nameOf(value)]),
    );
  return (
    <Autocomplete
      className={className}
      label={t("documents.line.unit")}
      placeholder={t("documents.line.unitPlaceholder")}
      maxLength={UNIT_MAX}
      data={UNITS.map((value) => ({ value, label: unitSymbol(value, language) }))}
      value={typed ?? (unit === null ? "" : unitSymbol(unit, language))}
      onChange={change}
      onBlur={() => setTyped(null)}
      filter={filter}
      renderOption={({ option }) => (
        <UnitOption symbol={unitSymbol(option.value, language)} name={nameOf(option.value)} />
      )}
      comboboxProps={{ shadow: "md", width: "max-content", position: "bottom-start" }}
      maxDropdownHeight={320}
    />
  );
}

function UnitOption({ symbol, name }: { symbol: string; name: string }) {
  const isSame = symbol.toLowerCase() === name.toLowerCase();
  return (
    <span className={classes.unitOption}>
      <bdi>{symbol}</bdi>
      {!isSame && <span>{name}</span>}
    </span>
  );
}

/** Matches by the beginning of a symbol or name, or by any other name of the unit. */
function matches(text: string, unit: string, names: string[]): boolean {
  const search = normalizeText(text);
  return (
    unitFromText(text.trim()) === unit ||
    names.some((name) => normalizeText(name).startsWith(search))
  );
}

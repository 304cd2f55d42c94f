import { useTranslation } from "react-i18next";
import { type Product, products } from "#calls/products.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import { centimesFromDinars, fractionToBasisPoints } from "#domain/money/money.ts";
import { formatAmount, formatRate } from "#domain/money/moneyText.ts";
import { unitSymbol } from "#domain/quantities/units.ts";
import { call } from "../../../api/call.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { moneyInSentence } from "../../../ui/text/moneyInSentence.ts";
import { focusQuantity } from "../fields/focusField.ts";
import { PickerField, type PickerOption } from "../fields/PickerField.tsx";
import { type Choice, useListbox } from "../fields/useListbox.ts";
import { type PickerSource, usePickerOptions } from "../fields/usePickerOptions.ts";
import { useRememberChoice } from "../fields/useRememberChoice.ts";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { isEditingLine } from "../state/lineReducer.ts";
import { useEntryError } from "./entryFields.ts";
import { emptyEntry, type LineEntry } from "./lineEntry.ts";

interface NameFieldProps {
  kind: DocumentKind;
  store: FormStore;
  /** Receives the search for the product of a name that was left before the server had replied. */
  onLookUp: (lookup: Promise<void>) => void;
}

const PAGE_SIZE = 10;

/** Value of the option that keeps the typed text as the line's name. */
const TYPED_OPTION = "typed";

const productSourceOf = (kind: DocumentKind): PickerSource<Product> => ({
  queryKey: ["products", "picker", kind],
  fetchItems: async (search, signal) => {
    const query = { search, offeredOn: kind, limit: PAGE_SIZE, sortBy: "recentlyUsed" } as const;
    return (await call(products.list, { query, signal })).products;
  },
  textsOf: ({ name, ref_product, description }) => [name, ref_product, description],
});

/**
 * The name of a line and the catalogue in one field: a product fills the line, any other text
 * becomes its name (docs/rules/documents.md#line-editor).
 */
export function NameField({ kind, store, onLookUp }: NameFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useFormPart(store, ({ entry }) => entry.name);
  const productId = useFormPart(store, ({ entry }) => entry.productId);
  const search = productId === null ? name.trim() : "";
  const catalogue = productSourceOf(kind);
  const source = usePickerOptions(catalogue, search);
  const remember = useRememberChoice(products.choose, catalogue);
  const { items = [], isSettled, lookUp } = source;
  const options = items.map((product) => optionOf(product, language));
  if (search !== "")
    options.push({ value: TYPED_OPTION, label: search, detail: t("documents.line.asTyped") });

  const fill = (product: Product) => {
    remember(product.id);
    const vat = vatRateText(product, store.getState(), language);
    store.dispatch({ type: "entry", changes: { ...textsOf(product, language), vat } });
  };
  const fillLater = async () => {
    const [first] = await lookUp(search);
    const { entry } = store.getState();
    const isUnchanged = entry.productId === null && entry.name.trim() === search;
    if (first !== undefined && isUnchanged && entry.unitPrice === "") fill(first);
  };
  const choose = (option: PickerOption | undefined, { key, wasOpen, isExplicit }: Choice) => {
    const product = items.find(({ id }) => id === option?.value);
    const isUnanswered = search !== "" && wasOpen && !isSettled && !isExplicit;
    if (product !== undefined) fill(product);
    else if (isEditingLine(store.getState())) return false;
    else if (isUnanswered) onLookUp(fillLater());
    if (key !== "Tab") focusQuantity();
    return true;
  };
  const listbox = useListbox({
    options,
    isSearch: search !== "",
    selected: productId,
    onChoose: choose,
    onEscape: () => undefined,
  });
  return (
    <PickerField
      listbox={listbox}
      text={name}
      onText={(text) => store.dispatch({ type: "entry", changes: { name: text, productId: null } })}
      options={options}
      isLoading={!isSettled}
      failure={{
        error: source.error,
        retry: source.refetch,
        text: t("documents.line.productsFailed"),
      }}
      label={t("documents.line.name")}
      placeholder={t("documents.line.productPlaceholder")}
      nothingFound={isSettled ? t("documents.line.productNotFound") : null}
      error={useEntryError(store, "name")}
      field="lineName"
    />
  );
}

function optionOf({ id, name, price, unitOfMeasure }: Product, language: Language): PickerOption {
  const amount = centimesFromDinars(price);
  const unit = unitOfMeasure === null ? null : unitSymbol(unitOfMeasure, language);
  const texts = [amount === null ? null : moneyInSentence(amount, language), unit];
  return { value: id, label: name, detail: texts.filter((text) => text !== null).join(" / ") };
}

/** The product's usual rate; without one, the rate of the edited line, or of the last line for a new one. */
function vatRateText({ tva }: Product, state: FormState, language: Language): string {
  const rate = tva === null ? null : fractionToBasisPoints(tva);
  if (rate !== null) return formatRate(rate, language);
  return isEditingLine(state) ? state.entry.vat : emptyEntry(state.form.lines).vat;
}

/** The values that a line copies from its product. */
function textsOf(product: Product, language: Language): Partial<LineEntry> {
  const price = centimesFromDinars(product.price);
  return {
    productId: product.id,
    reference: product.ref_product ?? "",
    name: product.name,
    description: product.description ?? "",
    unit: product.unitOfMeasure,
    unitPrice: price === null ? "" : formatAmount(price, language),
  };
}

import type { TFunction } from "i18next";
import type { documents } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import type { CallInput } from "../../../api/request.ts";
import type { AddressFields } from "../../../ui/table/addressFields.ts";
import type { ListAddress } from "../../../ui/table/useListAddress.ts";

/** The query of a request for a document list. */
export type ListRequest = NonNullable<CallInput<typeof documents.list>["query"]> & {
  type: DocumentKind;
};

/** The data for the text of a label. `names`: the names of other records by id (`ListFilter.names`). */
export interface LabelContext {
  kind: DocumentKind;
  t: TFunction;
  language: Language;
  names: ReadonlyMap<string, string>;
}

/** A query for the name of another record, such as a client. */
export interface NameQuery {
  id: string;
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<string>;
}

/** An active value of a filter, shown as a chip. */
export interface ActiveFilter<Values> {
  key: string;
  /** The change that removes it. */
  cleared: Partial<Values>;
  /** Its translated text: "Statut : Envoyé". */
  label: (context: LabelContext) => string;
}

export interface FilterInputProps<Values> {
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  /** The request of the list with its current filters. */
  request: ListRequest;
}

/** The declaration of a filter of the list. */
export interface ListFilter<Values, Fields extends AddressFields = AddressFields> {
  /** The parameters of the page's address, with their parser and formatter. */
  fields: Fields;
  /** One entry for each active value. */
  active: (values: Values) => readonly ActiveFilter<Values>[];
  /** The names that its labels need. */
  names?: (values: Values) => readonly NameQuery[];
  /** Its part of the request. */
  query: (values: Values) => Partial<ListRequest>;
  /** Corrects values of the address that contradict each other. */
  normalize?: (values: Values) => Partial<Values>;
  /** The kinds whose lists offer it; absent: all. */
  appliesTo?: (kind: DocumentKind) => boolean;
  /** True for the sort order, which excludes no document. */
  isOrder?: boolean;
}

/** Declares a filter; the types of its values follow from its fields. */
export function defineFilter<const Fields extends AddressFields>(
  filter: ListFilter<ListAddress<Fields>, Fields>,
): ListFilter<ListAddress<Fields>, Fields> {
  return filter;
}

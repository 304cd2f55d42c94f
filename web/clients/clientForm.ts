import type { UseFormReturnType } from "@mantine/form";
import type { TFunction } from "i18next";
import type { Client } from "#contract/clients.ts";
import { clientBody } from "#contract/clientShapes.ts";
import { BUSINESS_TEXTS, CLIENT_TEXTS, type ClientTexts } from "#domain/clients/clientFields.ts";
import {
  BUSINESS_SECTORS,
  type BusinessSector,
  type ClientType,
  trimToNull,
} from "#domain/clients/clients.ts";
import { ALGERIA } from "#domain/countries/countries.ts";
import type { Texts } from "#domain/records/fields.ts";
import {
  EXEMPTION_FIELDS,
  EXEMPTION_KINDS,
  type ExemptionKind,
  type VatExemption,
} from "#domain/parties/vatExemption.ts";
import { parseTelephone } from "#domain/values/telephone.ts";
import { schemaErrors } from "../ui/form/schemaErrors.ts";
import type { FormMode } from "../records/recordSource.ts";
import type { ComparedFields } from "../records/threeWayMerge.ts";
import { textValues } from "../records/textValues.ts";

export type ClientFormState = UseFormReturnType<ClientValues>;

/** The form's values: texts, empty if the client has no value. */
export interface ClientValues extends Texts<ClientTexts, "wire", string> {
  userType: ClientType;
  nom: string;
  prenom: string;
  email: string;
  country: string;
  business_sector: string;
  vatExemption: ExemptionValues;
}

/** `kind` is empty without an exemption. */
type ExemptionValues = Record<keyof VatExemption, string>;

export const NEW_CLIENT: ClientValues = {
  userType: "BUSINESS",
  nom: "",
  prenom: "",
  email: "",
  ...textValues(CLIENT_TEXTS, () => ""),
  country: ALGERIA,
  business_sector: "",
  vatExemption: exemptionValues(null),
};

const toText = (text: string | null) => trimToNull(text) ?? "";

export function toClientFormValues(client: Client): ClientValues {
  return {
    userType: client.userType,
    nom: client.nom,
    prenom: toText(client.prenom),
    email: toText(client.email),
    ...textValues(CLIENT_TEXTS, (wire) => toText(client[wire])),
    country: toText(client.country),
    business_sector: toText(client.business_sector),
    vatExemption: exemptionValues(client.vatExemption),
  };
}

const EMPTY_BUSINESS_FIELDS = textValues(BUSINESS_TEXTS, () => "");

/** The request body. For an individual it has no business fields, even if the other tab has values. */
export function toClientRequestBody(values: ClientValues) {
  const { business_sector: sector, vatExemption, ...texts } = values;
  const rest = { ...texts, vatExemption: exemptionOf(vatExemption) };
  if (values.userType === "INDIVIDUAL")
    return { ...rest, ...EMPTY_BUSINESS_FIELDS, business_sector: null };
  return { ...rest, business_sector: isBusinessSector(sector) ? sector : null };
}

function exemptionValues(exemption: Client["vatExemption"]): ExemptionValues {
  const values = EXEMPTION_FIELDS.map((field) => [field, exemption?.[field] ?? ""]);
  return Object.fromEntries(values) as ExemptionValues;
}

function exemptionOf({ kind, ...texts }: ExemptionValues) {
  return isExemptionKind(kind) ? { kind, ...texts } : null;
}

const isExemptionKind = (text: string): text is ExemptionKind =>
  EXEMPTION_KINDS.some((kind) => kind === text);

/** The fields of the body by which two versions of a client are compared. */
export function comparedFields(values: ClientValues): ComparedFields {
  const { vatExemption, ...texts } = toClientRequestBody(values);
  const fields = EXEMPTION_FIELDS.map((name) => [`vatExemption.${name}`, vatExemption?.[name]]);
  return { ...texts, ...Object.fromEntries(fields) };
}

function isBusinessSector(text: string): text is BusinessSector {
  return BUSINESS_SECTORS.some((sector) => sector === text);
}

/** The error texts by field. */
export function validateClient(values: ClientValues, mode: FormMode, t: TFunction) {
  return schemaErrors(clientBody(mode), toClientRequestBody(values), t);
}

/** An international prefix, also while it is being typed: 00213 550 12 34 56, 213 550 12 34 56. */
const INTERNATIONAL_PREFIX = /^(?:00|2(?:$|1(?:$|3)))/;

/** Whether a new client's telephone lacks an Algerian mobile prefix; shown while typing. */
export function hasWrongPrefix({ telephone, country }: ClientValues, mode: FormMode): boolean {
  if (INTERNATIONAL_PREFIX.test(telephone.trim())) return false;
  return parseTelephone(telephone, country, mode).problem === "PHONE_PREFIX";
}

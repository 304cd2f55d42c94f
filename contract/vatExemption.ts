import { z } from "zod";
import {
  EXEMPTION_KINDS,
  MAX_ARTICLE_LENGTH,
  MAX_CERTIFICATE_LENGTH,
  REQUIRED_EXEMPTION_FIELDS,
  type VatExemption,
} from "#domain/parties/vatExemption.ts";
import { addFieldError } from "./fieldErrors.ts";
import { day, optionalText, optionalValue } from "./values.ts";

/** The exemption of a client in replies. */
export const vatExemption = z
  .object({
    kind: z.enum(EXEMPTION_KINDS),
    certificate: z.string().nullable(),
    issuedOn: z.string().nullable(),
    validUntil: z.string().nullable(),
    article: z.string().nullable(),
  })
  .nullable();

const optionalDay = optionalValue(day).transform((value) => value ?? null);

/**
 * The exemption in a body; absent and null mean none. Each kind requires the fields of its mention.
 */
export const vatExemptionBody = z
  .object({
    kind: z.enum(EXEMPTION_KINDS),
    certificate: optionalText(MAX_CERTIFICATE_LENGTH),
    issuedOn: optionalDay,
    validUntil: optionalDay,
    article: optionalText(MAX_ARTICLE_LENGTH),
  })
  .superRefine((exemption, context) => {
    for (const field of REQUIRED_EXEMPTION_FIELDS[exemption.kind]) {
      if (exemption[field] === null) addFieldError(context, "REQUIRED", [field]);
    }
    const { issuedOn, validUntil } = exemption;
    if (issuedOn !== null && validUntil !== null && validUntil < issuedOn) {
      addFieldError(context, "BEFORE_ISSUE", ["validUntil"]);
    }
  })
  .nullish()
  .transform((exemption): VatExemption | null => exemption ?? null);

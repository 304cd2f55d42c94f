import { z } from "zod";
import {
  type DocumentKind,
  FORMAT_KINDS,
  DOCUMENT_KIND_REGISTRY,
  mapKinds,
} from "#domain/documents/documentKinds.ts";
import {
  checkCustomPattern,
  NUMBER_FORMAT_TYPES,
  type NumberFormat,
} from "#domain/numbering/numbering.ts";
import { hasOnlyPatternCharacters } from "#domain/numbering/enteredNumber.ts";
import { enterprise } from "./enterprises.ts";
import { addFieldError } from "./fieldErrors.ts";
import { operation } from "./operation.ts";
import { customFormat, optionalValue } from "./values.ts";

const formatType = z.enum(NUMBER_FORMAT_TYPES);

type FormatFields = { custom_format: string | null } & Record<string, unknown>;

/**
 * Returns a transformation that reads the type from the first of the fields that is present. For
 * PERSONNALISE it also reads the pattern from `custom_format`; other types ignore that field.
 */
function formatReader(fields: readonly string[]) {
  return (body: FormatFields, context: z.RefinementCtx): NumberFormat => {
    const type = fields.map((field) => body[field]).find((value) => value != null);
    const read = formatType.safeParse(type);
    if (!read.success) {
      addFieldError(context, type == null ? "REQUIRED" : "INVALID_CHOICE", [fields[0] ?? ""]);
      return { type: "FORMAT_PAR_DEFAUT", customPattern: null };
    }
    if (read.data !== "PERSONNALISE") return { type: read.data, customPattern: null };
    const problem = checkCustomPattern(body.custom_format ?? "");
    if (problem !== null) addFieldError(context, problem, ["custom_format"]);
    else if (!hasOnlyPatternCharacters(body.custom_format ?? "")) {
      addFieldError(context, "NUMBER_CHARACTERS", ["custom_format"]);
    }
    return { type: read.data, customPattern: body.custom_format };
  };
}

const type = optionalValue(formatType);

function formatUpdateOperation(kind: DocumentKind) {
  const { formatPath, formatField: field } = DOCUMENT_KIND_REGISTRY[kind];
  return operation({
    method: "PUT",
    path: `/enterprises/me/${formatPath}-format`,
    access: "organization.write",
    summary: "Set the number format for new documents of this kind",
    body: z
      .object({ [field]: type, custom_format: customFormat })
      .transform((body, context) => formatReader([field])(body as FormatFields, context)),
    reply: enterprise,
  });
}

function formatPreviewOperation(kind: DocumentKind) {
  const { formatPath, formatField: field } = DOCUMENT_KIND_REGISTRY[kind];
  return operation({
    method: "POST",
    path: `/enterprises/me/${formatPath}-format/preview`,
    servedOnFullDisk: true,
    access: "organization.read",
    summary: "The next number with a given format, without saving it",
    body: z
      .object({ format: type, formatType: type, [field]: type, custom_format: customFormat })
      .transform((body, context) =>
        formatReader(["format", "formatType", field])(body as FormatFields, context),
      ),
    reply: z.object({ preview: z.string(), format_type: formatType }),
  });
}

type FormatOperation<Kind extends DocumentKind> =
  (typeof DOCUMENT_KIND_REGISTRY)[Kind]["formatOperation"];

type FormatUpdateOperation = ReturnType<typeof formatUpdateOperation>;
type FormatPreviewOperation = ReturnType<typeof formatPreviewOperation>;

/** `updateInvoiceFormat`, `previewInvoiceFormat` and so on: two operations for each kind. */
type FormatOperations = {
  [Kind in DocumentKind as `update${FormatOperation<Kind>}Format`]: FormatUpdateOperation;
} & {
  [Kind in DocumentKind as `preview${FormatOperation<Kind>}Format`]: FormatPreviewOperation;
};

/** The operations of each kind's number format. */
export const NUMBERING_OPERATIONS = mapKinds((kind) => ({
  update: formatUpdateOperation(kind),
  preview: formatPreviewOperation(kind),
}));

const namedOperations = (verb: "update" | "preview") =>
  FORMAT_KINDS.map((kind) => [
    `${verb}${DOCUMENT_KIND_REGISTRY[kind].formatOperation}Format`,
    NUMBERING_OPERATIONS[kind][verb],
  ]);

export const numbering = Object.fromEntries([
  ...namedOperations("update"),
  ...namedOperations("preview"),
]) as FormatOperations;

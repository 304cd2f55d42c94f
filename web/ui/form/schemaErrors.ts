import type { TFunction } from "i18next";
import type { z } from "zod";
import { fieldErrorsOf } from "#contract/fieldErrors.ts";
import { textsByPath } from "../feedback/errorText.ts";

/**
 * The error texts of form values by path. Before sending, it checks them with the schema of the operation, which the
 * server uses too. `schema` is for example `clients.create.body`.
 */
export function schemaErrors(
  schema: z.ZodType | undefined,
  values: unknown,
  t: TFunction,
): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return textsByPath(fieldErrorsOf(issues, values), t);
}

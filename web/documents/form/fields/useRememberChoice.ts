import { useQueryClient } from "@tanstack/react-query";
import type { clients } from "#contract/clients.ts";
import type { products } from "#contract/products.ts";
import { call } from "../../../api/call.ts";
import type { PickerSource } from "./usePickerOptions.ts";

type ChoiceOperation = typeof clients.choose | typeof products.choose;

/**
 * Returns a function that stores a choice of the user, which the picker then lists first
 * (docs/rules/documents.md#pickers). A failure changes only that order, so it is not reported.
 */
export function useRememberChoice(
  operation: ChoiceOperation,
  { queryKey }: Pick<PickerSource<never>, "queryKey">,
): (id: string) => void {
  const cache = useQueryClient();
  return (id) => {
    call(operation, { params: { id } })
      .then(() => cache.invalidateQueries({ queryKey }))
      .catch(() => undefined);
  };
}

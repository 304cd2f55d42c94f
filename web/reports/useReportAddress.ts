import {
  type AddressFields,
  type AddressValues,
  readFields,
  writeFields,
} from "../ui/table/addressFields.ts";
import { useAddressState } from "../ui/table/useAddressState.ts";

/**
 * The state of a report, stored in its address, so that it survives a reload, Back and sharing. `change` replaces the
 * history entry; `searchOf` builds the address with changes, for links.
 */
export function useReportAddress<const Fields extends AddressFields>(fields: Fields) {
  const [values, write] = useAddressState<AddressValues<Fields>>(
    (params) => readFields(fields, params),
    (next) => writeFields(fields, next),
  );
  const change = (changes: Partial<AddressValues<Fields>>, state?: unknown) =>
    write({ ...values, ...changes }, { replace: true, state });
  const searchOf = (changes: Partial<AddressValues<Fields>>) =>
    `?${new URLSearchParams(writeFields(fields, { ...values, ...changes })).toString()}`;
  return { values, change, searchOf };
}

import { useStoredOrganization } from "../../api/session.ts";
import { useCan } from "../../api/useCan.ts";

/** Whether the user may issue despite warnings (docs/rules/issuing.md#reserved-warnings). */
export function useMayAcceptWarnings(): boolean {
  const isManager = useCan("invoices.acceptWarnings");
  const organization = useStoredOrganization();
  return isManager || !organization?.warningsReserved;
}

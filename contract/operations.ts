import { accounts } from "./accounts.ts";
import { apiKeys } from "./apiKeys.ts";
import { clients } from "./clients.ts";
import { closing } from "./declarations/closing.ts";
import { conformity } from "./conformity.ts";
import { continuity } from "./continuity.ts";
import { corrections } from "./payments/corrections.ts";
import { countries } from "./countries.ts";
import { declarations } from "./declarations/declarations.ts";
import { documents } from "./documents.ts";
import { enterprises } from "./enterprises.ts";
import { history } from "./history.ts";
import { issuing } from "./issuing.ts";
import { looks } from "./looks.ts";
import { numbering } from "./numbering.ts";
import type { Operation } from "./operation.ts";
import { passkeys } from "./passkeys.ts";
import { payments } from "./payments/payments.ts";
import { products } from "./products.ts";
import { receivables } from "./payments/receivables.ts";
import { reminders } from "./payments/reminders.ts";
import { reports } from "./reports/reports.ts";
import { statistics } from "./statistics.ts";
import { system } from "./system.ts";
import { team } from "./team.ts";
import { twoStep } from "./twoStep.ts";
import { views } from "./views.ts";

/** The whole contract, slice by slice. */
export const operations = {
  system,
  accounts,
  twoStep,
  passkeys,
  enterprises,
  team,
  apiKeys,
  looks,
  numbering,
  clients,
  products,
  countries,
  documents,
  issuing,
  payments,
  corrections,
  receivables,
  reminders,
  conformity,
  statistics,
  reports,
  declarations,
  closing,
  views,
  history,
  continuity,
};

/** Every operation with its name, such as `documents.create`. */
export function allOperations(): { name: string; operation: Operation }[] {
  return Object.entries(operations).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, operation]) => ({ name: `${slice}.${name}`, operation })),
  );
}

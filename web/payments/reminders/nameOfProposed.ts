import type { ReminderProposal } from "#contract/payments/reminders.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { currentLanguage } from "../../ui/language/language.ts";

type Named = Pick<ReminderProposal, "nom" | "prenom" | "userType">;

/** The name of a client whom a reminder is proposed for. */
export const nameOfProposed = ({ userType: type, nom: lastName, prenom: firstName }: Named) =>
  clientDisplayName({ type, lastName, firstName }, currentLanguage());

import type { ReminderProposal } from "#contract/payments/reminders.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { currentLanguage } from "../../ui/language/language.ts";

type ProposalName = Pick<ReminderProposal, "nom" | "prenom" | "userType">;

/** The client's name in a proposed reminder. */
export const proposalClientName = ({
  userType: type,
  nom: lastName,
  prenom: firstName,
}: ProposalName) => clientDisplayName({ type, lastName, firstName }, currentLanguage());

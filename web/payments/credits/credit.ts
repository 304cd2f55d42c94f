/** A credit that a client can use or get refunded: an advance, a credit note, or an old advance. */
export interface Credit {
  subject: "payment" | "document" | "movement";
  id: string;
  clientId: string;
  /** The name within a sentence: "l’avance R26000001". */
  name: string;
  /** The unused amount, in dinars. */
  open: number;
}

/** The credit's id under the field of a request: `paymentId`, `documentId` or `movementId`. */
export const creditIdOf = ({ subject, id }: Pick<Credit, "subject" | "id">) =>
  ({ payment: { paymentId: id }, document: { documentId: id }, movement: { movementId: id } })[
    subject
  ];

/** What a client can use or have back: an advance, a credit note, an old advance. */
export interface Credit {
  subject: "payment" | "document" | "movement";
  id: string;
  clientId: string;
  /** As a sentence names it: "l’avance R26000001". */
  name: string;
  /** What isn't used of it, in dinars. */
  open: number;
}

/** How a request names it. */
export const nameInRequest = ({ subject, id }: Pick<Credit, "subject" | "id">) =>
  ({ payment: { paymentId: id }, document: { documentId: id }, movement: { movementId: id } })[
    subject
  ];

import { type Owner, register } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, line } from "../../testing/browser/records.ts";

/** What the measured pages show. */
export interface Records {
  owner: Owner;
  /** The id of a quotation of 100 lines. */
  hundredLines: string;
}

const CLIENTS = 60;

/** An organization with clients and long quotations, made through the API. */
export async function makeRecords(url: string): Promise<Records> {
  const owner = await register(url);
  for (let each = 1; each < CLIENTS; each += 1) {
    await addClient(owner, `Menuiserie Sahel ${each}`, { email: `contact${each}@sahel.dz` });
  }
  const client = await addClient(owner, "SARL Sahel");
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...line(`Panneau de chêne n° ${at + 1}`),
    description: `Découpé à la mesure, pièce ${at + 1}`,
    quantity: 1 + (at % 7),
  }));
  const discount = { globalRemiseType: "PERCENTAGE", globalRemise: 5 };
  const quotation = await addQuotation(owner, client, { lines, ...discount });
  return { owner, hundredLines: quotation.id };
}

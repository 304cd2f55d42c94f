import sharp from "sharp";
import { accounts } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { closing } from "#contract/declarations/closing.ts";
import { clients } from "#contract/clients.ts";
import { declarations } from "#contract/declarations/declarations.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { products } from "#contract/products.ts";
import { team } from "#contract/team.ts";
import { views } from "#contract/views.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import type { TextFields, Texts } from "#domain/records/fields.ts";
import type { Api } from "../api.ts";
import { addPasskey } from "../records/passkeys.ts";
import { joinOrganization } from "../records/members.ts";
import { verifyAddress } from "../records/verifiedAddress.ts";
import { addPayment, IDS_WITHOUT_PAYMENT } from "./addPayment.ts";
import { send } from "./send.ts";

/** A unique text for every field of an organization. Tests detect leaks between tenants by it. */
export interface Mark {
  /** Only letters, because email addresses contain it. */
  word: string;
  /** Eight digits, for numeric fields. */
  digits: string;
}

/** An organization with at least one record of each type, and its owner's credentials. */
export interface Organization {
  mark: Mark;
  email: string;
  token: string;
  /** Tokens of separate sessions that no other call uses. */
  refreshTokens: { renewed: string; ended: string };
  /** The id of another session that no call uses. */
  sessionId: string;
  enterpriseId: string;
  clientId: string;
  productId: string;
  documents: Record<DocumentKind, string>;
  /** An issued invoice, its debt, and the payment of a part of it. */
  debt: { documentId: string; movementId: string; settlementId: string };
  paymentId: string;
  /** An advance; only the call that cancels payments names it. */
  cancellablePaymentId: string;
  /** An opening debt; only the call that cancels movements names it. */
  openingId: string;
  /** An old advance. */
  advanceId: string;
  /** The payment by a check that isn't cashed. */
  checkId: string;
  /** An issued credit note that settles nothing. */
  creditNoteId: string;
  /** A recorded letter; a letter of the next step is due. */
  reminderId: string;
  viewId: string;
  invitationId: string;
  /** The user of another member. */
  memberId: string;
  passkeyId: string;
  /** The id of a key that no call uses. */
  apiKeyId: string;
  images: string[];
}

export const PASSWORD = "Sahara-2026!";

/** Creates a PNG image of one colour. @param side in pixels */
export const picture = (side = 24) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#1f6f5c" } })
    .png()
    .toBuffer();

/** Puts the mark into each text, as the field's format allows. */
function markedTexts<Fields extends TextFields>(fields: Fields, { word, digits }: Mark) {
  const entries = Object.values(fields).map(({ wire, format }, index) => [
    wire,
    format === "digits" ? `${index}${digits}` : `${wire} ${word}`,
  ]);
  return Object.fromEntries(entries) as Texts<Fields, "wire", string>;
}

export const clientOf = (mark: Mark) => ({
  ...markedTexts(CLIENT_TEXTS, mark),
  userType: "BUSINESS" as const,
  nom: `Sarl ${mark.word}`,
  prenom: `Prenom ${mark.word}`,
  email: `client@${mark.word.toLowerCase()}.dz`,
  telephone: `05${mark.digits}`,
  wilaya: `16 - ${mark.word}`,
  country: "DZ",
  business_sector: "Services aux entreprises" as const,
  vatExemption: {
    kind: "FRANCHISE" as const,
    certificate: `Attestation ${mark.word}`,
    issuedOn: "2026-01-01",
    validUntil: "2026-12-31",
    article: `Article ${mark.word}`,
  },
});

export const productOf = ({ word, digits }: Mark) => ({
  type: "PRODUCT" as const,
  name: `Produit ${word}`,
  ref_product: `REF ${word}`,
  description: `Description ${word}`,
  price: Number(digits) / 100,
  unitOfMeasure: `unite ${word}`,
  productVisibility: "BOTH" as const,
  stampDuty: 5,
});

export const organizationFields = ({ word, digits }: Mark) => ({
  name: `Atelier ${word}`,
  slogan: `Slogan ${word}`,
  activity: `Activité ${word}`,
  legalForm: `Forme ${word}`,
  autoEntrepreneurCard: `Carte ${word}`,
  bankName: `Banque ${word}`,
  rib: `004${digits}`.padEnd(20, "7"),
  org_email: `org-${digits}@${word.toLowerCase()}.example`,
  wilaya: `16 - ${word}`,
  capitale: Number(digits),
  org_phone: `05${digits}`,
  address: `34 rue ${word}`,
  register_commerce: `RC ${word}`,
  website: `www.${word.toLowerCase()}.dz`,
  NIF: `3${digits}`,
  NIS: `4${digits}`,
  adr_facturation: `56 rue ${word}`,
  AI: `AI ${word}`,
});

/**
 * Every organization has closed this month and can close the next one. Both are before any of its
 * records.
 */
export const CLOSED_MONTH = "1900-01";
export const MONTH_TO_CLOSE = "1900-02";

/** The day from which the organization's tax regime and VAT basis apply. */
export const regimeDay = ({ digits }: Mark) => `19${digits.slice(2, 4)}-01-01`;

export const documentOf = ({ word, digits }: Mark, clientId: string, productId: string) => ({
  clientId,
  date: "2026-11-20",
  dueDate: "2026-12-20",
  notes: `Notes ${word}`,
  paymentMethod: "CASH" as const,
  globalRemise: 1.5,
  globalRemiseType: "PERCENTAGE" as const,
  lines: [
    {
      productId,
      name: `Ligne ${word}`,
      description: `Detail ${word}`,
      quantity: 3,
      unitOfMeasure: `unite ${word}`,
      unitPrice: Number(digits) / 100,
      ref_product: `LIGNE ${word}`,
      remise: 10,
      remiseType: "PERCENTAGE" as const,
      tva: 0.19,
    },
  ],
});

async function createOwner(api: Api, mark: Mark) {
  const email = `owner@${mark.word.toLowerCase()}.dz`;
  const account = { email, password: PASSWORD, phone: `05${mark.digits}` };
  const { accessToken: token } = await api.call(null, accounts.register, { body: account });
  const signIn = async () =>
    (await api.call(null, accounts.login, { body: { email, password: PASSWORD } })).refreshToken;
  const body = { firstName: `Prenom ${mark.word}`, lastName: `Nom ${mark.word}` };
  await api.call(token, accounts.updateNames, { body });
  await verifyAddress(api, token);
  const refreshTokens = { renewed: await signIn(), ended: await signIn() };
  await signIn();
  const { sessions } = await api.call(token, accounts.sessions);
  return { email, token, refreshTokens, sessionId: sessions[0]?.id ?? "" };
}

/** Uploads the organization's three images. @returns their URLs */
async function uploadImages(api: Api, token: string, id: string): Promise<string[]> {
  const logo = { params: { id }, files: { logo: await picture() } };
  await send(api, token, enterprises.updateLogo, logo);
  const files = { signature: await picture(), cachet: await picture() };
  const answer = await send(api, token, enterprises.update, { files });
  const { logo_url, signature_url, cachet_url } = answer.json<Record<string, string>>();
  return [logo_url, signature_url, cachet_url].map(String);
}

/** Invites one address, and adds the user of another as a seller. */
async function addPeople(api: Api, token: string, { word }: Mark) {
  const address = (name: string) => `${name}@${word.toLowerCase()}.dz`;
  const invited = { email: address("invited"), role: "ACCOUNTANT" as const };
  const { id: invitationId } = await api.call(token, team.invite, { body: invited });
  const body = { email: address("seller"), password: PASSWORD, phone: "0550123456" };
  const { accessToken } = await api.call(null, accounts.register, { body });
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  await joinOrganization(api, { token: accessToken, enterpriseId, role: "SALES" });
  const { id: memberId } = await api.call(accessToken, accounts.me);
  return { invitationId, memberId };
}

/**
 * Creates an account and an organization with a record of each type. Each field has the mark.
 * @param isPaid whether to add the records of payments (`addPayment`)
 */
export async function makeOrganization(api: Api, mark: Mark, isPaid = true): Promise<Organization> {
  const owner = await createOwner(api, mark);
  const { data } = await api.call(owner.token, enterprises.create, {
    body: organizationFields(mark),
  });
  // The old token names the organization, so it stays valid when the organization is chosen again.
  const choice = { body: { enterpriseId: data.id } };
  const { accessToken: token } = await api.call(owner.token, accounts.chooseEnterprise, choice);
  const images = await uploadImages(api, token, data.id);
  const regime = { regime: "REAL" as const, since: regimeDay(mark) };
  await api.call(token, enterprises.changeTaxRegime, { body: regime });
  const basis = { basis: "INVOICE" as const, since: regimeDay(mark) };
  await api.call(token, enterprises.changeVatBasis, { body: basis });
  const typed = { E3B92: Number(mark.digits) / 100 };
  const declared = { params: { month: "2026-10" }, body: { typed } };
  await api.call(token, declarations.changeG50, declared);
  const accepted = { acceptAnomalies: true };
  await api.call(token, closing.close, { params: { month: CLOSED_MONTH }, body: accepted });
  const { id: clientId } = await api.call(token, clients.create, { body: clientOf(mark) });
  const { id: productId } = await api.call(token, products.create, { body: productOf(mark) });
  const made: [DocumentKind, string][] = [];
  for (const type of DOCUMENT_KINDS) {
    const body = {
      ...documentOf(mark, clientId, productId),
      type,
      numero: `${type[0]}-${mark.word}`,
    };
    made.push([type, (await api.call(token, documents.create, { body })).id]);
  }
  const byKind = Object.fromEntries(made) as Record<DocumentKind, string>;
  await api.call(token, clients.choose, { params: { id: clientId } });
  await api.call(token, products.choose, { params: { id: productId } });
  const view = { list: "QUOTATION" as const, name: `Vue ${mark.word}`, filters: "status=SENT" };
  const { id: viewId } = await api.call(token, views.create, { body: view });
  const contents = documentOf(mark, clientId, productId);
  const paid = isPaid
    ? await addPayment(api, token, { mark, clientId, contents })
    : IDS_WITHOUT_PAYMENT;
  const people = await addPeople(api, token, mark);
  const { id: passkeyId } = await addPasskey(api, token, PASSWORD, `Passkey ${mark.word}`);
  const key = { name: `Boutique ${mark.word}`, role: "SALES" as const };
  const { id: apiKeyId } = await api.call(token, apiKeys.create, { body: key });
  const ids = {
    enterpriseId: data.id,
    clientId,
    productId,
    viewId,
    apiKeyId,
    ...paid,
    ...people,
    passkeyId,
  };
  return { mark, ...owner, token, ...ids, documents: byKind, images };
}

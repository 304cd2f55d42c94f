import type { Client, ClientBody } from "#contract/clients.ts";
import type { ClientFields, ClientRow } from "./store.ts";

/** A client as the wire shows it. */
export function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    nom: row.last_name,
    prenom: row.first_name,
    email: row.email,
    telephone: row.phone,
    adresse: row.address,
    wilaya: row.wilaya,
    country: row.country,
    business_sector: row.business_sector,
    userType: row.type,
    registreCommerce: row.trade_register,
    NIF: row.nif,
    NIS: row.nis,
    AI: row.ai,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    createdById: row.created_by,
    updatedById: row.updated_by,
    deletedById: row.deleted_by,
    enterpriseId: row.enterprise_id,
  };
}

/** What the wire brought, as columns. */
export function clientFields(body: ClientBody): ClientFields {
  return {
    type: body.userType,
    last_name: body.nom,
    first_name: body.prenom,
    email: body.email,
    phone: body.telephone,
    address: body.adresse,
    wilaya: body.wilaya,
    country: body.country,
    business_sector: body.business_sector ?? null,
    trade_register: body.registreCommerce,
    nif: body.NIF,
    nis: body.NIS,
    ai: body.AI,
  };
}

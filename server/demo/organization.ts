/** The invented organization of the demo, as a request body. */
export const ORGANIZATION = {
  name: "SARL Amel Équipements",
  slogan: "Le matériel, l'installation et le suivi",
  capitale: 5_000_000,
  org_phone: "0560142738",
  address: "18, boulevard de l'Indépendance, Oran",
  adr_facturation: "18, boulevard de l'Indépendance, 31000 Oran",
  registre_commerce: "31/00-0987654B19",
  website: "https://amel-equipements.example",
  NIF: "001931098765431",
  NIS: "001931010045672",
  AI: "31019876543",
  facture_format: "FORMAT_ANNUEL",
};

export const OWNER = {
  email: "demo@daftar.example",
  password: "Daftar-Demo-1",
  phone: "0560142738",
  firstName: "Amel",
  lastName: "Bensalem",
};

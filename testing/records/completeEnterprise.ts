/** The fields that an organization needs for issuing documents without a warning. */
export const COMPLETE_ENTERPRISE = {
  address: "12 rue Didouche Mourad, Alger",
  NIF: "000016001234567",
  NIS: "098765432109876",
  register_commerce: "16/00-1234567 B 20",
  org_phone: "0550123456",
  activity: "Études de sol",
  legalForm: "SARL",
  capitale: 1_000_000,
};

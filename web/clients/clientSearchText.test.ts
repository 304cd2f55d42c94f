import { expect, test } from "vitest";
import { splitPersonName, parseSearchedClient } from "./clientSearchText.ts";

test.each([
  ["SARL Sahel Construction", { nom: "SARL Sahel Construction" }],
  ["  Nadia   Benali ", { nom: "Nadia Benali" }],
  ["nadia@example.dz", { email: "nadia@example.dz" }],
  ["Nadia <nadia@example.dz>", { nom: "Nadia", email: "nadia@example.dz" }],
  ["0550 12 34 56", { telephone: "0550123456" }],
  ["Nadia 0550.12.34.56", { nom: "Nadia", telephone: "0550123456" }],
  ["+213 550 12 34 56", { telephone: "0550123456" }],
  ["٠٥٥٠١٢٣٤٥٦", { telephone: "0550123456" }],
  ["099916007654321", { NIF: "099916007654321" }],
  ["Atelier 24 0550 12 34 56", { nom: "Atelier 24", telephone: "0550123456" }],
  ["Lot 12 099916007654321", { nom: "Lot 12", NIF: "099916007654321" }],
  ["0550123456 099916007654321", { telephone: "0550123456", NIF: "099916007654321" }],
  ["Nadia 0550 12 34 56 2e étage", { nom: "Nadia 2e étage", telephone: "0550123456" }],
  ["نادية ٠٥٥٠ ١٢ ٣٤ ٥٦", { nom: "نادية", telephone: "0550123456" }],
  ["Nadia <0550123456>", { nom: "Nadia", telephone: "0550123456" }],
  ["Nadia, nadia@example.dz", { nom: "Nadia,", email: "nadia@example.dz" }],
  ["Atelier 24", { nom: "Atelier 24" }],
  ["Ets 2000 2010", { nom: "Ets 2000 2010" }],
])("%s is split into the fields of a new client", (text, fields) => {
  const { nom, email, telephone, NIF } = parseSearchedClient(text);
  expect({ nom, email, telephone, NIF }).toEqual({
    nom: "",
    email: "",
    telephone: "",
    NIF: "",
    ...fields,
  });
});

test.each([
  ["Nadia Benali", { prenom: "Nadia", nom: "Benali" }],
  ["BENALI Nadia", { prenom: "Nadia", nom: "BENALI" }],
  ["Nadia Ben Ali", { prenom: "Nadia", nom: "Ben Ali" }],
  ["BEN ALI Nadia", { prenom: "Nadia", nom: "BEN ALI" }],
  ["Benali", { prenom: "", nom: "Benali" }],
  ["نادية بن علي", { prenom: "نادية", nom: "بن علي" }],
])("%s is split into first and last name", (text, names) => {
  expect(splitPersonName(text)).toEqual(names);
});

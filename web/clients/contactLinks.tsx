import { Anchor } from "@mantine/core";
import { countryName } from "#domain/countries/countries.ts";
import { mapLink } from "#domain/values/mapLink.ts";
import type { Client } from "#contract/clients.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";

export function TelephoneLink({ telephone }: { telephone: string }) {
  return (
    <Anchor href={`tel:${telephone}`} inherit>
      <Ltr>{telephone}</Ltr>
    </Anchor>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`} inherit>
      <Ltr>{email}</Ltr>
    </Anchor>
  );
}

/** The address as a link to a map. The place is part of the map's search. */
export function AddressLink({
  client: { adresse, wilaya, country },
}: {
  client: Pick<Client, "adresse" | "wilaya" | "country">;
}) {
  const language = useLanguage();
  if (adresse === null || adresse === "") return null;
  const written = wilaya?.replace(/^\d+ - /, "") ?? null;
  const place = [written, country && countryName(country, language)];
  return (
    <Anchor href={mapLink([adresse, ...place])} target="_blank" rel="noopener noreferrer" inherit>
      <bdi>{adresse}</bdi>
    </Anchor>
  );
}

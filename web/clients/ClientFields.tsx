import { SimpleGrid, Stack, Tabs, TextInput } from "@mantine/core";
import { IconBuilding, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CONTACT_TEXTS, MAX_CLIENT_NAME_LENGTH } from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import { listFields } from "#domain/records/fields.ts";
import { FieldInput } from "../records/FieldInput.tsx";
import { BusinessFields } from "./BusinessFields.tsx";
import type { FormMode } from "../records/recordSource.ts";
import { ExemptionFields } from "./ExemptionFields.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import type { SameClients } from "./useSameClients.ts";
import type { ClientFormState } from "./clientForm.ts";
import { splitPersonName } from "./clientSearchText.ts";
import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

/** The telephone and the wilaya have separate inputs. */
const TEXT_FIELDS = listFields(CONTACT_TEXTS, "phone", "wilaya");

interface FieldsProps {
  form: ClientFormState;
  mode: FormMode;
  same: SameClients;
}

/** The fields of a client, with one tab per client type. Shared fields keep their values when the tab changes. */
export function ClientFields(props: FieldsProps) {
  const { form, mode } = props;
  const { t } = useTranslation();
  const { userType } = form.values;
  const setType = (type: ClientType) => {
    if (mode === "create") form.setValues(namesForType(form, type));
    form.setFieldValue("userType", type);
  };
  return (
    <Tabs value={userType} onChange={(type) => setType((type ?? "BUSINESS") as ClientType)}>
      <Tabs.List mb="md">
        <Tabs.Tab value="BUSINESS" leftSection={<IconBuilding size={16} aria-hidden />}>
          {t("clients.types.BUSINESS")}
        </Tabs.Tab>
        <Tabs.Tab value="INDIVIDUAL" leftSection={<IconUser size={16} aria-hidden />}>
          {t("clients.types.INDIVIDUAL")}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="BUSINESS">
        {userType === "BUSINESS" && <TypeFields {...props} isBusiness />}
      </Tabs.Panel>
      <Tabs.Panel value="INDIVIDUAL">
        {userType === "INDIVIDUAL" && <TypeFields {...props} isBusiness={false} />}
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * The names after a change of type in a new client's form. The initial name is split for an individual, and joined for
 * a business, unless the user has changed it.
 */
function namesForType(form: ClientFormState, type: ClientType) {
  const whole = { nom: form.getInitialValues().nom, prenom: "" };
  const split = splitPersonName(whole.nom);
  const [from, to] = type === "INDIVIDUAL" ? [whole, split] : [split, whole];
  const { nom, prenom } = form.values;
  return nom === from.nom && prenom === from.prenom ? to : {};
}

function TypeFields({ form, mode, same, isBusiness }: FieldsProps & { isBusiness: boolean }) {
  const { t } = useTranslation();
  const name = (
    <TextInput
      label={t(isBusiness ? "clients.fields.company" : "clients.fields.lastName")}
      withAsterisk
      data-autofocus={isBusiness || undefined}
      maxLength={MAX_CLIENT_NAME_LENGTH}
      {...form.getInputProps("nom")}
    />
  );
  const firstName = (
    <TextInput
      label={t(isBusiness ? "clients.fields.contact" : "clients.fields.firstName")}
      withAsterisk
      data-autofocus={!isBusiness || undefined}
      maxLength={MAX_CLIENT_NAME_LENGTH}
      {...form.getInputProps("prenom")}
    />
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {isBusiness ? name : firstName}
        {isBusiness ? firstName : name}
        <TextInput
          label={t("clients.fields.email")}
          type="email"
          dir="ltr"
          withAsterisk
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps("email")}
        />
        <PhoneField form={form} mode={mode} same={same.byPhone} />
      </SimpleGrid>
      {TEXT_FIELDS.map((field) => (
        <FieldInput
          key={field.wire}
          field={field}
          label={t(`clients.fields.${field.wire}`)}
          inputProps={form.getInputProps(field.wire)}
        />
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PlaceFields
          country={form.values.country}
          wilaya={form.values.wilaya}
          onChange={(place) => form.setValues(place)}
          inputProps={(field) => form.getInputProps(field)}
        />
      </SimpleGrid>
      {isBusiness && <BusinessFields form={form} sameNif={same.byNif} />}
      <ExemptionFields form={form} />
    </Stack>
  );
}

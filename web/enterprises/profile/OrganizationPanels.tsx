import { Anchor, Code } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { trimToNull } from "#domain/clients/clients.ts";
import { ALGERIA } from "#domain/countries/countries.ts";
import { type EnterpriseSection, enterpriseTextsIn } from "#domain/enterprises/enterpriseFields.ts";
import { FORMAT_KINDS } from "#domain/documents/documentKinds.ts";
import { exampleNumber } from "../../numbering/formats.ts";
import { NumberingButton } from "../../numbering/NumberingButton.tsx";
import { fieldText } from "../../records/FieldText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import type { EditTarget } from "../edit/editTarget.ts";
import { EditButton } from "./EditButton.tsx";
import { type Detail, FullDetailList } from "./FullDetailList.tsx";
import classes from "./Profile.module.css";

interface PanelProps {
  enterprise: Enterprise;
  onEdit: (target: EditTarget) => void;
}

/** The texts of one part of the organization, as details. */
function useTextDetails(enterprise: Enterprise, part: EnterpriseSection): Detail[] {
  const { t } = useTranslation();
  return enterpriseTextsIn(part).map((field) => {
    const label = t(`enterprises.fields.${field.wire}`);
    const unset = field.format === "country" ? ALGERIA : null;
    const text = trimToNull(enterprise[field.wire]) ?? unset;
    if (field.input === "url") return { label, value: text && <Website address={text} /> };
    return { label, value: fieldText(field, text) };
  });
}

/** Name, texts and capital, and how documents are numbered. */
export function IdentityPanel({ enterprise, onEdit }: PanelProps) {
  const { t } = useTranslation();
  const title = t("enterprises.profile.tabs.identity");
  const { name, capitale } = enterprise;
  const texts = useTextDetails(enterprise, "identity");
  return (
    <Panel title={title} actions={<EditButton of={title} onClick={() => onEdit("name")} />}>
      <FullDetailList
        details={[
          { label: t("enterprises.fields.name"), value: <bdi>{name}</bdi> },
          ...texts,
          {
            label: t("enterprises.fields.capitale"),
            value: capitale === null ? null : <Money dinars={capitale} />,
          },
        ]}
      />
      <div className={classes.formats}>
        <span className={classes.formatsTitle}>{t("enterprises.profile.formats")}</span>
        <ul>
          {FORMAT_KINDS.map((kind) => (
            <li key={kind}>
              {t(`numbering.kinds.${kind}`)}{" "}
              <Code>
                <RecordNumber>{exampleNumber(kind, enterprise)}</RecordNumber>
              </Code>
            </li>
          ))}
        </ul>
        <NumberingButton enterprise={enterprise} />
      </div>
    </Panel>
  );
}

/** A link; an address without http(s) gets https. Plain text if it is no valid URL. */
function Website({ address }: { address: string }) {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return <Ltr>{address}</Ltr>;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      <Ltr>{address}</Ltr>
    </Anchor>
  );
}

/** The organization's legal identifiers, and its bank account. */
export function LegalAndBankPanels(props: PanelProps) {
  return (
    <>
      <LegalPanel {...props} />
      <BankPanel {...props} />
    </>
  );
}

function BankPanel({ enterprise, onEdit }: PanelProps) {
  const { t } = useTranslation();
  const title = t("enterprises.profile.bank");
  const details = useTextDetails(enterprise, "bank");
  return (
    <Panel title={title} actions={<EditButton of={title} onClick={() => onEdit("bankName")} />}>
      <FullDetailList details={details} />
    </Panel>
  );
}

function LegalPanel({ enterprise, onEdit }: PanelProps) {
  const { t } = useTranslation();
  const title = t("enterprises.profile.tabs.legal");
  const details = useTextDetails(enterprise, "legal");
  return (
    <Panel
      title={title}
      actions={<EditButton of={title} onClick={() => onEdit("register_commerce")} />}
    >
      <FullDetailList details={details} />
    </Panel>
  );
}

export function AddressPanel({ enterprise, onEdit }: PanelProps) {
  const { t } = useTranslation();
  const title = t("enterprises.profile.tabs.address");
  const details = useTextDetails(enterprise, "places");
  return (
    <Panel title={title} actions={<EditButton of={title} onClick={() => onEdit("address")} />}>
      <FullDetailList details={details} />
    </Panel>
  );
}

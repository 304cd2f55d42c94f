import { Anchor, Progress } from "@mantine/core";
import type { TFunction } from "i18next";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { trimToNull } from "#domain/clients/clients.ts";
import { COMPLETENESS_THRESHOLD, isProfileComplete } from "#domain/enterprises/enterprises.ts";
import { useCan } from "../../api/useCan.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { enterpriseCompleteness, missingOnDocuments } from "../completeness.ts";
import type { EditTarget } from "../edit/editTarget.ts";
import { PROFILE_FIELDS } from "../edit/profileValues.ts";
import classes from "./Profile.module.css";
import "@mantine/core/styles/Progress.layer.css";

interface CompletenessProps {
  profile: Profile;
  enterprise: Enterprise;
  onEdit: (target: EditTarget) => void;
}

/**
 * Lists the missing fields of the user's profile, each with a link to its input. Users who may edit the organization
 * also see its missing fields and its completeness. The notice is amber while no document can be created, with the
 * fields needed for one first. Otherwise it is one line, with a title if the organization is under 70 percent or the
 * user's profile is incomplete (docs/rules/accounts.md#completeness).
 */
export function Completeness({ profile, enterprise, onEdit }: CompletenessProps) {
  const { t } = useTranslation();
  const mayEdit = useCan("organization.write");
  const ofOrganization = mayEdit ? missingOfOrganization(enterprise, t) : [];
  const missing = [...missingOfUser(profile, t), ...ofOrganization];
  if (missing.length === 0) return null;
  const { percent } = enterpriseCompleteness(enterprise);
  const needed: readonly string[] = mayEdit ? missingOnDocuments(enterprise) : [];
  const blocked = needed.length > 0;
  const isPoor = mayEdit && percent < COMPLETENESS_THRESHOLD;
  const asks = isPoor || blocked || !isProfileComplete(profile);
  const isNeeded = ({ target }: MissingField) => needed.includes(target);
  return (
    <Notice tone={blocked ? "warning" : "info"}>
      <div className={classes.completeness} data-blocked={blocked || undefined}>
        {asks && <p className={classes.ask}>{t("enterprises.profile.incomplete")}</p>}
        {mayEdit && <CompletenessPercent percent={percent} blocked={blocked} />}
        <MissingFields
          text={t("enterprises.profile.missingForDocuments")}
          fields={missing.filter(isNeeded)}
          onEdit={onEdit}
        />
        <MissingFields
          text={t("enterprises.profile.missing")}
          fields={missing.filter((field) => !isNeeded(field))}
          onEdit={onEdit}
        />
      </div>
    </Notice>
  );
}

/** The completeness of the organization. */
function CompletenessPercent({ percent, blocked }: { percent: number; blocked: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.percent}>
      <span>{t("enterprises.profile.completeness", { percent })}</span>
      {blocked && (
        <Progress
          value={percent}
          size={6}
          color="yellow.7"
          aria-label={t("enterprises.profile.completeness", { percent })}
        />
      )}
    </div>
  );
}

interface MissingField {
  target: EditTarget;
  name: string;
}

function missingOfUser(profile: Profile, t: TFunction): MissingField[] {
  return PROFILE_FIELDS.filter((field) => trimToNull(profile[field]) === null).map((field) => ({
    target: field,
    name: t(`enterprises.profile.${field}`),
  }));
}

function missingOfOrganization(enterprise: Enterprise, t: TFunction): MissingField[] {
  return enterpriseCompleteness(enterprise).missing.map((field): MissingField => {
    if (field === "signature_url") {
      return { target: "signature", name: t("enterprises.images.signature") };
    }
    if (field === "cachet_url") return { target: "cachet", name: t("enterprises.images.stamp") };
    return { target: field, name: t(`enterprises.fields.${field}`) };
  });
}

interface MissingFieldsProps {
  text: string;
  fields: readonly MissingField[];
  onEdit: (target: EditTarget) => void;
}

function MissingFields({ text, fields, onEdit }: MissingFieldsProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <p className={classes.missing}>
      {text}{" "}
      {fields.map(({ target, name }, place) => (
        <Fragment key={target}>
          {place > 0 && t("ui.bulk.comma")}
          <Anchor
            component="button"
            type="button"
            inherit
            c="inherit"
            underline="always"
            onClick={() => onEdit(target)}
          >
            {name}
          </Anchor>
        </Fragment>
      ))}
    </p>
  );
}

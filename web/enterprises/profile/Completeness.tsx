import { Anchor, Progress } from "@mantine/core";
import type { TFunction } from "i18next";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { emptyIfNull } from "#domain/clients/clients.ts";
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
 * Lists the missing fields of the user's profile, each with a link to its input. Users who may edit the
 * organization also see its missing fields and how complete it is. It warns under 70 percent, while the user is not complete
 * (docs/rules/accounts.md#completeness), and while no document can be made.
 */
export function Completeness({ profile, enterprise, onEdit }: CompletenessProps) {
  const { t } = useTranslation();
  const mayEdit = useCan("organization.write");
  const ofOrganization = mayEdit ? missingOfOrganization(enterprise, t) : [];
  const missing = [...missingOfUser(profile, t), ...ofOrganization];
  if (missing.length === 0) return null;
  const { percent } = enterpriseCompleteness(enterprise);
  const blocked = mayEdit && missingOnDocuments(enterprise).length > 0;
  const isPoor = mayEdit && percent < COMPLETENESS_THRESHOLD;
  const warns = isPoor || blocked || !isProfileComplete(profile);
  return (
    <Notice
      tone={warns ? "warning" : "info"}
      title={warns ? t("enterprises.profile.incomplete") : undefined}
    >
      {mayEdit && <Percent percent={percent} />}
      {blocked && <p className={classes.missing}>{t("enterprises.profile.noDocuments")}</p>}
      <Missing fields={missing} onEdit={onEdit} />
    </Notice>
  );
}

/** How complete the organization is. */
function Percent({ percent }: { percent: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.percent}>
      <span>{t("enterprises.profile.completeness", { percent })}</span>
      <Progress
        value={percent}
        size={6}
        color={percent < COMPLETENESS_THRESHOLD ? "yellow.7" : "green.7"}
        aria-label={t("enterprises.profile.completeness", { percent })}
      />
    </div>
  );
}

interface MissingField {
  target: EditTarget;
  name: string;
}

function missingOfUser(profile: Profile, t: TFunction): MissingField[] {
  return PROFILE_FIELDS.filter((field) => emptyIfNull(profile[field]) === null).map((field) => ({
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

interface MissingProps {
  fields: readonly MissingField[];
  onEdit: (target: EditTarget) => void;
}

function Missing({ fields, onEdit }: MissingProps) {
  const { t } = useTranslation();
  return (
    <p className={classes.missing}>
      {t("enterprises.profile.missing")}{" "}
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

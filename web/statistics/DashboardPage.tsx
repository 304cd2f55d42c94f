import { Button, Group } from "@mantine/core";
import { IconPackage, IconPlus, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOrganization, useSession } from "../api/session.ts";
import { missingOnDocuments } from "../enterprises/completeness.ts";
import { Notice } from "../ui/Notice.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import classes from "./DashboardPage.module.css";
import { RecentQuotations } from "./RecentQuotations.tsx";

/** The first page after signing in: what to do next, and the latest quotations. */
export function DashboardPage() {
  const { t } = useTranslation();
  const name = useSession()?.user.firstName;
  return (
    <>
      <PageHeader
        title={name ? t("statistics.hello", { name }) : t("statistics.helloPlain")}
        description={t("statistics.text")}
        actions={<QuickActions />}
      />
      <div className={classes.parts}>
        <MissingDetails />
        <RecentQuotations />
      </div>
    </>
  );
}

function QuickActions() {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to="/produits"
        variant="default"
        leftSection={<IconPackage size={16} aria-hidden />}
      >
        {t("statistics.addProduct")}
      </Button>
      <Button
        component={Link}
        to="/clients"
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
      >
        {t("statistics.addClient")}
      </Button>
      <Button component={Link} to="/devis/create" leftSection={<IconPlus size={16} aria-hidden />}>
        {t("statistics.newQuotation")}
      </Button>
    </Group>
  );
}

/** What the organization still lacks before its documents can be made. */
function MissingDetails() {
  const { t, i18n } = useTranslation();
  const organization = useOrganization();
  const missing = organization === null ? [] : missingOnDocuments(organization);
  if (missing.length === 0) return null;
  const names = missing.map((field) =>
    field === "signature_url" || field === "cachet_url"
      ? t("enterprises.images.title")
      : t(`enterprises.fields.${field}`),
  );
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Notice
      tone="warning"
      title={t("statistics.missing.title")}
      action={
        <Button component={Link} to="/profile" variant="default" size="xs">
          {t("statistics.missing.action")}
        </Button>
      }
    >
      {t("statistics.missing.text", { fields })}
    </Notice>
  );
}

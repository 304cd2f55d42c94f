import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useMissingDetails } from "./useMissingDetails.ts";

/** Lists the fields that the organization must fill before it can create documents. */
export function MissingDetails() {
  const { t } = useTranslation();
  const missing = useMissingDetails();
  if (missing === null) return null;
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
      {missing}
    </Notice>
  );
}

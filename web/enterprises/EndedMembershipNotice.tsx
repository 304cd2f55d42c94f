import { Box } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endedMembership } from "../api/endedMembership.ts";
import { useStoredOrganization } from "../api/session.ts";
import { Notice } from "../ui/feedback/Notice.tsx";

/** Names the organization whose membership has ended, until the user chooses another one. */
export function EndedMembershipNotice() {
  const { t } = useTranslation();
  const isChosen = useStoredOrganization() !== null;
  const [ended] = useState(endedMembership);
  if (isChosen || ended === null) return null;
  const { name } = ended;
  return (
    <Box mb="xl">
      <Notice tone="warning">
        {name === null
          ? t("enterprises.onboarding.endedUnnamed")
          : t("enterprises.onboarding.ended", { name })}
      </Notice>
    </Box>
  );
}

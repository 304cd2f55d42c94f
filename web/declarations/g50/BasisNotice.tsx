import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { VatBasis } from "#domain/declarations/vatBasis.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { BasisDialog } from "./BasisDialog.tsx";

interface BasisNoticeProps {
  basis: VatBasis;
  mayChange: boolean;
}

/** Says when VAT is due, with a button that changes it. Before the first choice it asks for one. */
export function BasisNotice({ basis, mayChange }: BasisNoticeProps) {
  const { t } = useTranslation();
  const { data: enterprise } = useEnterprise();
  const [isOpen, setOpen] = useState(false);
  if (enterprise === undefined) return null;
  const isAnswered = (enterprise.vatBases ?? []).length > 0;
  const button = mayChange ? (
    <Button
      variant={isAnswered ? "subtle" : "light"}
      size="compact-md"
      onClick={() => setOpen(true)}
    >
      {t(isAnswered ? "declarations.basis.change" : "declarations.basis.choose")}
    </Button>
  ) : undefined;
  return (
    <>
      <Notice title={isAnswered ? undefined : t("declarations.basis.question")} action={button}>
        {isAnswered ? t(`declarations.basis.due.${basis}`) : t("declarations.basis.unanswered")}
      </Notice>
      {isOpen && (
        <BasisDialog basis={basis} enterprise={enterprise} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

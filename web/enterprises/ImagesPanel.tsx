import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { errorText } from "../ui/errorText.ts";
import { Panel } from "../ui/Panel.tsx";
import { toast } from "../ui/toast.ts";
import { ImageChoice } from "./ImageChoice.tsx";
import classes from "./ProfilePage.module.css";
import { useUploadLogo, useUploadSignatureAndStamp } from "./queries.ts";

/** Logo, signature and stamp, as they are printed on documents. */
export function ImagesPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const failed = (error: unknown) =>
    toast.error(t("enterprises.images.failed"), { description: errorText(error, t) });
  const saved = () => toast.success(t("enterprises.images.saved"));
  const logo = useUploadLogo();
  return (
    <Panel title={t("enterprises.images.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.images.hint")}
      </Text>
      <div className={classes.images}>
        <ImageChoice
          label={t("enterprises.images.logo")}
          url={enterprise.logo_url}
          busy={logo.isPending}
          onChoose={(file) =>
            logo.mutate({ id: enterprise.id, logo: file }, { onSuccess: saved, onError: failed })
          }
        />
        <SignatureAndStamp enterprise={enterprise} onSaved={saved} onFailed={failed} />
      </div>
    </Panel>
  );
}

interface PairProps {
  enterprise: Enterprise;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

/** Both travel together, so both have to be chosen (specification §5). */
function SignatureAndStamp({ enterprise, onSaved, onFailed }: PairProps) {
  const { t } = useTranslation();
  const upload = useUploadSignatureAndStamp();
  const [signature, setSignature] = useState<File | null>(null);
  const [cachet, setCachet] = useState<File | null>(null);
  const save = () => {
    if (signature === null || cachet === null) return;
    const done = () => {
      setSignature(null);
      setCachet(null);
      onSaved();
    };
    upload.mutate({ signature, cachet }, { onSuccess: done, onError: onFailed });
  };
  const chosen = signature !== null || cachet !== null;
  return (
    <>
      <ImageChoice
        label={t("enterprises.images.signature")}
        url={enterprise.signature_url}
        chosen={signature}
        onChoose={setSignature}
      />
      <ImageChoice
        label={t("enterprises.images.stamp")}
        url={enterprise.cachet_url}
        chosen={cachet}
        onChoose={setCachet}
      />
      <div className={classes.foot} style={{ gridColumn: "1 / -1" }}>
        {chosen && (signature === null || cachet === null) && (
          <Text size="sm" c="dimmed">
            {t("enterprises.images.pairHint")}
          </Text>
        )}
        <Button
          disabled={signature === null || cachet === null}
          loading={upload.isPending}
          onClick={save}
        >
          {t("enterprises.images.save")}
        </Button>
      </div>
    </>
  );
}

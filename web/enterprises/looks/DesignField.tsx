import { Radio } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { DESIGNS } from "#domain/documents/looks.ts";
import classes from "./Looks.module.css";
import type { LooksValues } from "./looksValues.ts";
import "@mantine/core/styles/Radio.layer.css";

/** The choice between the three designs, each with its purpose. */
export function DesignField({ form }: { form: UseFormReturnType<LooksValues> }) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t("enterprises.looks.design")} {...form.getInputProps("design")}>
      <div className={classes.designs}>
        {DESIGNS.map((design) => (
          <Radio
            key={design}
            value={design}
            label={t(`enterprises.looks.designs.${design}`)}
            description={t(`enterprises.looks.designTexts.${design}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

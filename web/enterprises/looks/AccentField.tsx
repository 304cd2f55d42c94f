import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { isColor, isReadableAccent, readableAccent } from "#domain/documents/looks.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import classes from "./Looks.module.css";
import type { LooksValues } from "./looksValues.ts";

/** The accent colors on offer, all readable in black and white. The first is the default. */
const SWATCHES = [
  "#0b5a43",
  "#1d4ed8",
  "#7c3aed",
  "#b91c1c",
  "#9a3412",
  "#334155",
  "#111111",
] as const;

/** The accent color: swatches, the browser's color picker, or a typed code. */
export function AccentField({ form }: { form: UseFormReturnType<LooksValues> }) {
  const { t } = useTranslation();
  const { accent } = form.values;
  const choose = (color: string) => {
    form.setFieldValue("accent", color);
    form.clearFieldError("accent");
  };
  const isLight = isColor(accent) && !isReadableAccent(accent);
  return (
    <div>
      <TextInput
        label={t("enterprises.looks.accent")}
        description={t("enterprises.looks.accentHint")}
        dir="ltr"
        maxLength={7}
        autoComplete="off"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t("enterprises.looks.pickColor")}
            value={isColor(accent) ? accent.toLowerCase() : "#000000"}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        }
        {...form.getInputProps("accent")}
        error={form.errors.accent ?? (isLight && t("ui.fieldErrors.COLOR_TOO_LIGHT"))}
      />
      {isLight && (
        <Button
          variant="light"
          size="compact-sm"
          mt="xs"
          onClick={() => choose(readableAccent(accent))}
        >
          {t("enterprises.looks.darken")}
        </Button>
      )}
      <div className={classes.swatches}>
        {SWATCHES.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.swatch}
            style={{ background: color }}
            aria-label={t("enterprises.looks.colorNamed", { color: isolateLtr(color) })}
            aria-pressed={accent.toLowerCase() === color}
            onClick={() => choose(color)}
          />
        ))}
      </div>
    </div>
  );
}

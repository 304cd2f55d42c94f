import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Nature } from "#domain/declarations/classes.ts";

/** A line of the history's text: nature, box or "-", name. */
const CLASS_LINE = /^(\w+) (\S+) ?(.*)$/;

/** The lines of a document with their classes, as the history stores them (docs/rules/reports.md#class). */
export function ClassesText({ value }: { value: string }) {
  const { t } = useTranslation();
  return value.split("\n").map((line, index) => {
    const [, nature = "", box = "", name = line] = CLASS_LINE.exec(line) ?? [];
    const nameOfNature = nature === "" ? "" : t(`products.natures.${nature as Nature}`);
    const parts = [nameOfNature, box === "-" ? "" : box].filter((part) => part !== "");
    return (
      // oxlint-disable-next-line react/no-array-index-key -- an entry never changes
      <Text key={index} span inherit display="block">
        <bdi>{name}</bdi> – {parts.join(" · ")}
      </Text>
    );
  });
}

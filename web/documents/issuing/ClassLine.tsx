import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { NATURES } from "#domain/declarations/classes.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { boxText } from "../../products/boxText.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Money } from "../../ui/text/Money.tsx";
import { boxesFor, derivedBox, knownBox, type ChosenClass } from "./classChanges.ts";
import classes from "./issuing.module.css";

type Line = Document["lines"][number];

interface ClassLineProps {
  line: Line;
  document: Document;
  onChange: (chosen: ChosenClass) => void;
}

/** A line with its nature and, under a regime with VAT, its box. A line that credits an invoice's line has that line's class. */
export function ClassLine({ line, document, onChange }: ClassLineProps) {
  const { t } = useTranslation();
  const name = line.name ?? line.description ?? "";
  const { nature, g50Line } = line;
  const follows = line.sourceLineId !== null;
  return (
    <li>
      <span className={classes.classLine}>
        <bdi>{name}</bdi>
        <Money dinars={line.totalHT} />
      </span>
      <NativeSelect
        aria-label={t("issuing.classes.nature", { name })}
        data={NATURES.map((value) => ({ value, label: t(`products.natures.${value}`) }))}
        value={nature ?? ""}
        disabled={follows}
        onChange={({ currentTarget: { value } }) =>
          onChange({ nature: NATURES.find((each) => each === value) ?? nature, g50Line })
        }
      />
      {chargesVat(document.taxRegime) && (
        <BoxSelect
          line={line}
          name={name}
          disabled={follows}
          onChange={(box) => onChange({ nature, g50Line: knownBox(box) })}
        />
      )}
      {follows && <p className={classes.sentence}>{t("issuing.classes.follows")}</p>}
    </li>
  );
}

interface BoxSelectProps {
  line: Line;
  name: string;
  disabled: boolean;
  onChange: (box: string) => void;
}

function BoxSelect({ line, name, disabled, onChange }: BoxSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const activity = useEnterprise().data?.vatActivity ?? "RESELLER";
  const derived = derivedBox(line, activity);
  const automatic =
    derived === null
      ? t("issuing.classes.offForm")
      : t("issuing.classes.automatic", { box: boxText(derived, language) });
  const boxes = boxesFor(line).map((value) => ({ value, label: boxText(value, language) }));
  return (
    <NativeSelect
      aria-label={t("issuing.classes.box", { name })}
      data={[{ value: "", label: automatic }, ...boxes]}
      value={line.g50Line ?? ""}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

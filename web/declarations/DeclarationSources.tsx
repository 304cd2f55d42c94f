import { useTranslation } from "react-i18next";
import classes from "./declarations.module.css";

interface DeclarationSourcesProps {
  source: readonly { text: string; readIn: number | null }[];
}

/** The sources of the declaration's boxes and rates, with the advice to check the declaration with an accountant. */
export function DeclarationSources({ source }: DeclarationSourcesProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.sources}>
      <summary>{t("declarations.source.title")}</summary>
      <p>{t("declarations.source.text")}</p>
      <ul>
        {source.map(({ text, readIn }) => (
          <li key={text}>
            <bdi>{text}</bdi>
            {" – "}
            {readIn === null
              ? t("declarations.source.unknown")
              : t("declarations.source.readIn", { year: String(readIn) })}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useTranslation } from "react-i18next";
import classes from "./declarations.module.css";

interface SourcesProps {
  source: readonly { text: string; readIn: number | null }[];
}

/** Where the figures and their places on the form come from. Nothing here promises that they are right. */
export function Sources({ source }: SourcesProps) {
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

import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { detailPath } from "../documentKinds/kinds.ts";
import { DayText } from "../ui/text/DayText.tsx";
import { RecordNumber } from "../ui/text/RecordNumber.tsx";
import classes from "./reports.module.css";

/** A document that counts in a figure. */
export interface FigureDocument {
  documentId: string;
  numero: string;
  type: DocumentKind;
  date: string;
  client: { id: string; name: string };
}

/** Kind and number of a document, linked to its page, above its day and client. */
export function DocumentCell({ documentId: id, numero, type, date, client }: FigureDocument) {
  const { t } = useTranslation();
  return (
    <>
      <Anchor component={Link} to={detailPath({ type, id })} inherit className={classes.document}>
        {t(`documents.kind.${type}`)} <RecordNumber>{displayedNumber(type, numero)}</RecordNumber>
      </Anchor>
      <span className={classes.documentNote}>
        <DayText day={date} /> · <bdi>{client.name}</bdi>
      </span>
    </>
  );
}

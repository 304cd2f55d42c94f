import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentLink } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { detailPath } from "../../documentKinds/kinds.ts";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import classes from "./RelatedDocuments.module.css";
import { useDocumentLinks } from "./useDocumentLinks.ts";

/** Links to the source document and to the documents made from this one; null without any. */
export function RelatedDocuments({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocumentLinks(id);
  if (error !== null && data === undefined) {
    return <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || (data.source === null && data.made.length === 0)) return null;
  const { source, made } = data;
  return (
    <Panel title={t("documents.detail.links")}>
      {source !== null && <Group title={t("documents.detail.source")} links={[source]} />}
      {made.length > 0 && <Group title={t("documents.detail.made")} links={made} />}
    </Panel>
  );
}

function Group({ title, links }: { title: string; links: readonly DocumentLink[] }) {
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.links}>
        {links.map((link) => (
          <LinkedDocument key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function LinkedDocument({ link }: { link: DocumentLink }) {
  const { t } = useTranslation();
  const { type, numero, date } = link;
  return (
    <li className={classes.link}>
      <div className={classes.row}>
        <Anchor component={Link} to={detailPath(link)} size="sm" fw={500}>
          {t(`documents.kind.${type}`)} <RecordNumber>{displayedNumber(type, numero)}</RecordNumber>
        </Anchor>
        <DocumentBadge document={link} />
      </div>
      <div className={classes.row} data-quiet>
        <DayText day={date} />
        <Money dinars={link.Total_à_payer} />
      </div>
    </li>
  );
}

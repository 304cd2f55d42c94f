import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ClientWithDocuments } from "#contract/clients.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import { today } from "../../ui/days/today.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import classes from "./ClientPage.module.css";
import { lastDocument } from "./documentOrder.ts";

/** The client's invoiced amount this year, and its last document. */
export function ClientSummary({ client }: { client: ClientWithDocuments }) {
  const { t } = useTranslation();
  const last = lastDocument(client.documents);
  return (
    <Panel>
      <dl className={classes.brief} aria-label={t("clients.detail.brief.label")}>
        <div>
          <dt>{t("clients.detail.brief.invoiced", { year: today().slice(0, 4) })}</dt>
          <dd className={classes.invoiced}>
            <Money dinars={client.invoicedThisYear} />
          </dd>
        </div>
        <div>
          <dt>{t("clients.detail.brief.last")}</dt>
          <dd>
            {last === undefined ? (
              t("clients.detail.brief.none")
            ) : (
              <>
                <Anchor component={Link} to={detailPath(last)} inherit>
                  {t(`documents.kind.${last.type}`)}{" "}
                  <RecordNumber>{displayedNumber(last.type, last.numero)}</RecordNumber>
                </Anchor>
                <DayText day={last.date} />
                <DocumentBadge document={last} />
              </>
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

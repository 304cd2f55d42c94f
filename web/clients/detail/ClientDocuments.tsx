import { Anchor, NativeSelect, Tabs, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ClientDocument, ClientWithDocuments } from "#contract/clients.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { detailPath, listPath } from "../../documentKinds/kinds.ts";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { SearchField } from "../../ui/table/SearchField.tsx";
import classes from "./ClientPage.module.css";
import { searchAndSortDocuments, type DocumentOrder, DOCUMENT_ORDERS } from "./documentOrder.ts";
import { useStatusText } from "./useStatusText.ts";
import "@mantine/core/styles/Tabs.layer.css";

interface ClientDocumentsProps {
  client: ClientWithDocuments;
  /** Whether it is in the side panel, where the list is shorter (docs/rules/clients-and-products.md#client-page). */
  inPanel?: boolean;
}

/** The client's documents, a tab for each kind, with a search and an order. */
export function ClientDocuments({ client, inPanel = false }: ClientDocumentsProps) {
  const { t } = useTranslation();
  const { documents, documentCounts: counts } = client;
  const [kind, setKind] = useState<DocumentKind>(
    DOCUMENT_KINDS.find((each) => counts[each] > 0) ?? "QUOTATION",
  );
  return (
    <Panel flush title={t("clients.detail.documents")}>
      <Tabs
        value={kind}
        onChange={(next) => setKind((next ?? "QUOTATION") as DocumentKind)}
        className={classes.tabs}
        data-in-panel={inPanel || undefined}
      >
        <Tabs.List className={classes.tabList}>
          {DOCUMENT_KINDS.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={<span className={classes.count}>{counts[each]}</span>}
            >
              {t(`clients.detail.kinds.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {DOCUMENT_KINDS.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {each === kind && (
              <KindDocuments
                clientId={client.id}
                kind={each}
                documents={documents.filter(({ type }) => type === each)}
                total={counts[each]}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}

interface KindDocumentsProps {
  clientId: string;
  kind: DocumentKind;
  /** The newest documents, at most 200. */
  documents: ClientDocument[];
  total: number;
}

function KindDocuments({ clientId, kind, documents, total }: KindDocumentsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<DocumentOrder>("newest");
  const statusText = useStatusText();
  if (documents.length === 0) return <EmptyText text={t("clients.detail.noDocuments")} />;
  const shown = searchAndSortDocuments(documents, { search, order }, statusText);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            value={search}
            onSearch={setSearch}
            label={t("clients.detail.searchDocuments")}
          />
        </div>
        <NativeSelect
          aria-label={t("clients.detail.order")}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as DocumentOrder)}
          data={DOCUMENT_ORDERS.map((value) => ({
            value,
            label: t(`clients.detail.orders.${value}`),
          }))}
        />
      </div>
      {total > documents.length && (
        <Text size="xs" c="dimmed" px="md" pb="sm">
          {t("clients.detail.newestOnly", { shown: documents.length, total })}{" "}
          <Anchor component={Link} to={`${listPath(kind)}?clientId=${clientId}`} size="xs">
            {t("clients.detail.activeDocuments")}
          </Anchor>
          {", "}
          <Anchor
            component={Link}
            to={`${listPath(kind)}?view=archived&clientId=${clientId}`}
            size="xs"
          >
            {t("clients.detail.archivedDocuments")}
          </Anchor>
        </Text>
      )}
      {shown.length === 0 ? (
        <EmptyText text={t("clients.detail.noMatch")} />
      ) : (
        <ul className={classes.list}>
          {shown.map((document) => (
            <DocumentEntry key={document.id} document={document} />
          ))}
        </ul>
      )}
    </>
  );
}

function DocumentEntry({ document }: { document: ClientDocument }) {
  return (
    <li>
      <Link to={detailPath(document)} className={classes.document}>
        <span className={classes.number}>
          <RecordNumber>{displayedNumber(document.type, document.numero)}</RecordNumber>
        </span>
        <span className={classes.amount}>
          <Money dinars={document.totalAmount} />
        </span>
        <span className={classes.quiet}>
          <DayText day={document.date} />
        </span>
        <span className={classes.amount}>
          <DocumentBadge document={document} />
        </span>
      </Link>
    </li>
  );
}

function EmptyText({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" ta="center" py="xl" px="md">
      {text}
    </Text>
  );
}

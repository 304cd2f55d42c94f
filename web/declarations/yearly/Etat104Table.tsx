import { useTranslation } from "react-i18next";
import { APART_GROUPS } from "#domain/declarations/etat104.ts";
import { Figure } from "../../reports/Figure.tsx";
import { type FigureColumn, FigureTable } from "../../reports/FigureTable.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import classes from "../declarations.module.css";
import { CopyColumnButton } from "../CopyColumnButton.tsx";
import { CopyableText } from "../CopyableText.tsx";
import { formatFormNumber } from "../CopyableFigure.tsx";
import type { useEtat104 } from "../queries.ts";

type Etat104 = NonNullable<ReturnType<typeof useEtat104>["data"]>;
type Etat104Client = Etat104["rows"][number];

interface Row {
  id: string;
  /** Null for the totals, and for clients that aren't listed one by one. */
  client: Etat104Client | null;
  name: string;
  ht: number;
  vat: number;
}

interface Etat104TableProps {
  /** Undefined while it loads. */
  data: Etat104 | undefined;
  isStale: boolean;
  pageSize: number;
  addressOf: (key: string) => string;
}

const CLIENT_NUMBERS = ["nif", "rc", "ai"] as const;
const SUM_FIELDS = ["ht", "vat"] as const;

/** One row per business client, below them one for all private persons and one for all foreign clients. */
export function Etat104Table({ data, isStale, pageSize, addressOf }: Etat104TableProps) {
  const { t } = useTranslation();
  const columns = useEtat104Columns(addressOf);
  const rows = data && [
    ...data.rows.map((client): Row => ({ ...client, id: client.key, client })),
    ...APART_GROUPS.filter((each) => SUM_FIELDS.some((cell) => data.apart[each][cell] !== 0)).map(
      (each): Row => ({
        id: each,
        client: null,
        name: t(`declarations.etat104.${each}`),
        ...data.apart[each],
      }),
    ),
  ];
  const total = t("declarations.etat104.total");
  // A column is copied only for the displayed page.
  const columnTitle = (name: string) => {
    if (data === undefined || data.totalPages <= 1) return name;
    const from = (data.page - 1) * pageSize + 1;
    return t("declarations.copy.page", { name, from, to: from + data.rows.length - 1 });
  };
  return (
    <>
      <FigureTable
        caption={t("reports.etat104.title")}
        columns={columns}
        rows={rows}
        totals={data && { ...data.totals, id: "total", client: null, name: total }}
        isStale={isStale}
      />
      {data !== undefined && data.rows.length > 0 && (
        <div className={classes.columns}>
          <CopyColumnButton
            title={columnTitle(t("declarations.etat104.nif"))}
            figures={data.rows.map(({ nif }) => nif ?? "")}
          />
          {SUM_FIELDS.map((cell) => (
            <CopyColumnButton
              key={cell}
              title={columnTitle(t(`reports.fields.${cell}`))}
              figures={data.rows.map((row) => formatFormNumber(row[cell]))}
            />
          ))}
        </div>
      )}
    </>
  );
}

function useEtat104Columns(addressOf: (key: string) => string): FigureColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: "name",
      title: t("declarations.etat104.client"),
      render: ({ name, client }) => (
        <>
          <span className={classes.box}>
            <bdi>{name}</bdi>
          </span>
          {client?.address != null && (
            <span className={classes.label}>
              <bdi>{client.address}</bdi>
            </span>
          )}
        </>
      ),
    },
    ...CLIENT_NUMBERS.map((field): FigureColumn<Row> => ({
      key: field,
      title: t(`declarations.etat104.${field}`),
      render: ({ client, name }) => {
        const text = client?.[field] ?? "";
        const label = `${name}, ${t(`declarations.etat104.${field}`)}`;
        return text === "" ? null : (
          <CopyableText text={text} label={label}>
            <Ltr>{text}</Ltr>
          </CopyableText>
        );
      },
    })),
    ...SUM_FIELDS.map((cell): FigureColumn<Row> => {
      const title = t(`reports.fields.${cell}`);
      return {
        key: cell,
        title,
        align: "end",
        render: ({ id, name, [cell]: dinars }) => {
          const label = `${name}, ${title}`;
          const to = id === "total" || dinars === 0 ? undefined : addressOf(id);
          return (
            <CopyableText text={formatFormNumber(dinars)} label={label}>
              <Figure dinars={dinars} to={to} label={t("reports.documentsOf", { name: label })} />
            </CopyableText>
          );
        },
      };
    }),
  ];
}

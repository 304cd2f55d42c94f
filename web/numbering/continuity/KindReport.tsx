import { useTranslation } from "react-i18next";
import type { ContinuityReport, NumberGap, NumberSeries } from "#contract/continuity.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import classes from "./ContinuityReport.module.css";

type KindSeries = ContinuityReport["kinds"][number];

/** The series of a kind in the year. */
export function KindReport({ kind }: { kind: KindSeries }) {
  const { t } = useTranslation();
  const { type, series, others, cancelled } = kind;
  const isEmpty = series.length === 0 && others.length === 0 && cancelled.length === 0;
  return (
    <section className={classes.kind}>
      <h3 className={classes.title}>{t(`numbering.kinds.${type}`)}</h3>
      {isEmpty && <p className={classes.dimmed}>{t("numbering.continuity.none")}</p>}
      {series.map((each) => (
        <Series key={`${each.format} ${each.period} ${each.first}`} series={each} />
      ))}
      {others.length > 0 && (
        <p className={classes.dimmed}>
          {t("numbering.continuity.others")} <bdi>{others.join(", ")}</bdi>
          {kind.otherCount > others.length && " …"}
        </p>
      )}
      {cancelled.length > 0 && <CancelledDocuments kind={kind} />}
    </section>
  );
}

/** The cancelled documents of the year, each with its reason. */
function CancelledDocuments({ kind }: { kind: KindSeries }) {
  const { t } = useTranslation();
  const { cancelled, cancelledCount } = kind;
  return (
    <div className={classes.series}>
      <strong className={classes.subtitle}>{t("numbering.continuity.cancelled")}</strong>
      <ul className={classes.gaps}>
        {cancelled.map(({ documentId, numero, at, by, reason }) => (
          <li key={documentId} className={classes.gap}>
            <div className={classes.lost}>
              <RecordNumber>{numero}</RecordNumber>
              <bdi>{by === null ? t("numbering.continuity.someone") : (by.name ?? by.email)}</bdi>
              <TimestampText at={at} />
            </div>
            <bdi className={classes.reason}>{reason}</bdi>
          </li>
        ))}
        {cancelledCount > cancelled.length && <li>…</li>}
      </ul>
    </div>
  );
}

function Series({ series }: { series: NumberSeries }) {
  const { t } = useTranslation();
  const { format, period, count, first, last, gaps, gapCount } = series;
  return (
    <div className={classes.series}>
      <div className={classes.head}>
        <code className={classes.format}>
          <Ltr>{format}</Ltr>
        </code>
        {period !== "" && <Ltr>{period}</Ltr>}
        <SoftBadge tone={gapCount === 0 ? "success" : "warning"}>
          {gapCount === 0
            ? t("numbering.continuity.complete")
            : t("numbering.continuity.gaps", { count: gapCount })}
        </SoftBadge>
      </div>
      <div className={classes.footer}>
        {first !== null && last !== null && (
          <dl className={classes.ends}>
            <SeriesEnd label={t("numbering.continuity.first")} number={first} />
            <SeriesEnd label={t("numbering.continuity.last")} number={last} />
          </dl>
        )}
        <span className={classes.dimmed}>{t("numbering.continuity.count", { count })}</span>
      </div>
      {gaps.length > 0 && (
        <ul className={classes.gaps}>
          {gaps.map((gap) => (
            <Gap key={`${gap.after} ${gap.before}`} gap={gap} />
          ))}
        </ul>
      )}
      {gapCount > gaps.length && (
        <p className={classes.dimmed}>
          {t("numbering.continuity.more", { count: gapCount - gaps.length })}
        </p>
      )}
    </div>
  );
}

function SeriesEnd({ label, number }: { label: string; number: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <RecordNumber>{number}</RecordNumber>
      </dd>
    </div>
  );
}

/** Isolates a number in a sentence: left to right in Arabic, without line breaks. */
function isolateNumber(number: string | null): string {
  return number === null ? "" : isolateLtr(number.replaceAll("-", "\u2060-\u2060"));
}

function Gap({ gap }: { gap: NumberGap }) {
  const { t } = useTranslation();
  const { missing, lost } = gap;
  const [after, before] = [isolateNumber(gap.after), isolateNumber(gap.before)];
  return (
    <li className={classes.gap}>
      <div>
        <strong>{t("numbering.continuity.missing", { count: missing })}</strong>{" "}
        {after !== "" && before !== "" && t("numbering.continuity.between", { after, before })}
        {after === "" && t("numbering.continuity.before", { number: before })}
        {before === "" && t("numbering.continuity.after", { number: after })}
      </div>
      {lost.map(({ numero, how, at, by }) => (
        <div key={numero} className={classes.lost}>
          <RecordNumber>{numero}</RecordNumber>
          <span>{t(`numbering.continuity.how.${how}`)}</span>
          <bdi>{by === null ? t("numbering.continuity.someone") : (by.name ?? by.email)}</bdi>
          <TimestampText at={at} />
        </div>
      ))}
    </li>
  );
}

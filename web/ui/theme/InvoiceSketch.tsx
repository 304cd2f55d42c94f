import classes from "./InvoiceSketch.module.css";

const SKETCH_ROWS = [
  [78, 34],
  [62, 28],
  [86, 40],
  [54, 24],
] as const;

/** A decorative drawing of an invoice: heading, lines, totals and a stamp. It has no text. */
export function InvoiceSketch() {
  return (
    <div className={classes.invoice} aria-hidden>
      <div className={classes.head}>
        <span className={classes.logo} />
        <span className={classes.number} />
      </div>
      <div className={classes.address}>
        <span />
        <span />
      </div>
      {SKETCH_ROWS.map(([name, amount]) => (
        <div key={name} className={classes.row}>
          <span style={{ width: `${name * 0.6}%` }} />
          <span style={{ width: `${amount * 0.6}%` }} />
        </div>
      ))}
      <div className={classes.total}>
        <span />
        <span />
      </div>
      <svg className={classes.stamp} viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="35" />
        <path d="M34 51l11 11 22-24" />
      </svg>
    </div>
  );
}

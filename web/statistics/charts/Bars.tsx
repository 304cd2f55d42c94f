import type { ReactNode } from "react";
import classes from "./Bars.module.css";
import hidden from "../../ui/text/hidden.module.css";

export interface Bar {
  key: string;
  name: ReactNode;
  count: number;
}

interface BarsProps {
  caption: string;
  /** The headers of the two columns: names and counts. */
  heads: readonly [string, string];
  bars: readonly Bar[];
}

/** A table of counts with a bar in each row. */
export function Bars({ caption, heads, bars }: BarsProps) {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead className={hidden.hidden}>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <i style={{ width: `calc((100% - 3.5rem) * ${count / largest})` }} />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

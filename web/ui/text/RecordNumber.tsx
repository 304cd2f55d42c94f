import classes from "./Ltr.module.css";

/** The number of characters that fit one row of a phone's title. */
const UNBROKEN_LENGTH = 20;

/**
 * The number of a document or payment, such as D26-000097: left to right, and in one piece, because browsers would
 * break lines after its hyphens. A longer number than the formats give may break, or it would be wider than a phone.
 */
export function RecordNumber({ children: number }: { children: string | null }) {
  const isLong = number !== null && number.length > UNBROKEN_LENGTH;
  return (
    <bdi dir="ltr" className={isLong ? classes.root : classes.amount}>
      {number}
    </bdi>
  );
}

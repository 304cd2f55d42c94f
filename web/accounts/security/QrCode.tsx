import { renderSVG } from "uqr";
import classes from "./TwoStep.module.css";

/** A QR code, dark on white in both themes, because many apps can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { ecc: "M", border: 4 });
  return (
    <img
      className={classes.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={208}
      height={208}
    />
  );
}

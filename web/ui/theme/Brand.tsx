import { useTranslation } from "react-i18next";
import classes from "./Brand.module.css";

/** The product's logo, a ledger's spine and lines, as in favicon.svg. It is inline, so it is shown offline too. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={classes.mark}>
      <rect width="32" height="32" rx="8" fill="#146c4a" />
      <path d="M10 7.5h10.5a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H10z" fill="#fff" />
      <path d="M10 7.5v17" stroke="#8bd3b0" strokeWidth="3" />
      <path d="M14.5 13h5m-5 4h5" stroke="#146c4a" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** The logo and the product's name. */
export function Brand({ size = 28 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <BrandMark size={size} />
      {t("ui.brand")}
    </span>
  );
}

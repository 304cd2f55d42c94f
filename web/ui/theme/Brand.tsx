import { useTranslation } from "react-i18next";
import classes from "./Brand.module.css";

/** The product's mark: a ledger's spine and lines. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" className={classes.mark} />;
}

/** Mark and name. */
export function Brand({ size = 28 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <BrandMark size={size} />
      {t("ui.brand")}
    </span>
  );
}

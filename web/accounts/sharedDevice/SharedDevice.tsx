import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "../AuthLayout.module.css";
import { storeSharedDevice } from "./sharedDevice.ts";

/** The tick of a device that others use: nothing is kept on it (docs/rules/offline.md#shared-device). */
export function SharedDevice() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  // It may be ticked before this script has come, and another visit may have left its choice.
  useEffect(() => storeSharedDevice(box.current?.checked === true), []);
  return (
    <label data-touch className={classes.shared}>
      <input
        ref={box}
        type="checkbox"
        onChange={({ currentTarget }) => storeSharedDevice(currentTarget.checked)}
      />
      {t("accounts.login.shared")}
    </label>
  );
}

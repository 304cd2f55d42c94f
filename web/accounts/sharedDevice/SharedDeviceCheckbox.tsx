import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "../AuthLayout.module.css";
import { storeSharedDevice } from "./sharedDevice.ts";

/** The check box for a device that others use too (docs/rules/offline.md#shared-device). */
export function SharedDeviceCheckbox() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  // The box may have been ticked before this script ran, and an earlier visit may have stored its choice.
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

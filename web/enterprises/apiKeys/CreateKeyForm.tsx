import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, formatDay } from "#domain/days/days.ts";
import { API_KEY_LIMITS } from "#domain/team/apiKeys.ts";
import type { Role } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { endOfDay, EXPIRIES, type Expiry, lastDayOfKey } from "./expiry.ts";
import { useCreateApiKey } from "./queries.ts";
import { today as currentDay } from "../../ui/days/today.ts";

/** An owner's key has no more permissions than a manager's, so the role isn't offered. */
const KEY_ROLES = ["MANAGER", "SALES", "ACCOUNTANT"] as const satisfies Role[];

interface KeyValues {
  name: string;
  role: (typeof KEY_ROLES)[number];
  expiry: Expiry;
  day: string;
}

const EMPTY_KEY: KeyValues = { name: "", role: "ACCOUNTANT", expiry: "year", day: "" };

interface CreateKeyFormProps {
  onCreated: (made: { name: string; key: string }) => void;
  onClose: () => void;
}

function useKeyForm(onCreated: CreateKeyFormProps["onCreated"]) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateApiKey();
  const [failure, setFailure] = useState<string | null>(null);
  const [today] = useState(currentDay);
  const editor = useRecordForm<KeyValues>({
    initialValues: EMPTY_KEY,
    validate: ({ name, expiry, day }): FieldErrors => ({
      ...(name.trim() === "" && { name: t("ui.fieldErrors.REQUIRED") }),
      ...(expiry === "day" &&
        lastDayOfKey(expiry, day, today) === null && { day: t("ui.fieldErrors.INVALID_DAY") }),
    }),
    save: async ({ name, role, expiry, day }) => {
      setFailure(null);
      const last = lastDayOfKey(expiry, day, today);
      const expiresAt = last === null ? null : endOfDay(last);
      onCreated(await mutateAsync({ name: name.trim(), role, expiresAt }));
    },
    fieldNames: { expiresAt: "day" },
    onError: (error) => {
      if (Object.keys(fieldErrors(error, t)).length === 0) setFailure(errorText(error, t));
    },
  });
  return { ...editor, failure, today };
}

/** Name, role and expiry of a new key. */
export function CreateKeyForm({ onCreated, onClose }: CreateKeyFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, submit, isSaving, failure, today } = useKeyForm(onCreated);
  const { role, expiry, day } = form.values;
  const last = lastDayOfKey(expiry, day, today);
  const until = last && t("apiKeys.form.until", { day: isolate(formatDay(last, language)) });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {failure !== null && (
          <Notice tone="danger" title={t("apiKeys.form.failed")}>
            {failure}
          </Notice>
        )}
        <TextInput
          label={t("apiKeys.form.name")}
          description={t("apiKeys.form.nameHint")}
          maxLength={API_KEY_LIMITS.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <NativeSelect
          label={t("apiKeys.form.role")}
          description={t(`apiKeys.form.roleHints.${role}`)}
          data={KEY_ROLES.map((value) => ({ value, label: t(`ui.roles.${value}`) }))}
          {...form.getInputProps("role")}
        />
        <NativeSelect
          label={t("apiKeys.form.expiry")}
          description={expiry === "never" ? t("apiKeys.form.neverHint") : until}
          data={EXPIRIES.map((value) => ({ value, label: t(`apiKeys.form.choices.${value}`) }))}
          {...form.getInputProps("expiry")}
        />
        {expiry === "day" && (
          <TextInput
            type="date"
            label={t("apiKeys.form.day")}
            min={addDays(today, 1)}
            {...form.getInputProps("day")}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button data-needs-connection type="submit" loading={isSaving}>
            {t("apiKeys.form.submit")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

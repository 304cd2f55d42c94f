import { isKeyPermission } from "#domain/team/apiKeys.ts";
import type { Access } from "./operation.ts";

/** Whether API keys may call an operation, as far as their role allows (docs/rules/api-keys.md). */
export function isOpenToKeys(access: Access): boolean {
  if (access === "public" || access === "account") return false;
  return typeof access !== "string" || isKeyPermission(access);
}

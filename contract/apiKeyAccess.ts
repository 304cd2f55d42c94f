import { isKeyPermission } from "#domain/team/apiKeys.ts";
import type { Access } from "./operation.ts";

/**
 * Whether API keys whose role has the permission may call an operation (docs/rules/api-keys.md).
 */
export function isOpenToKeys(access: Access): boolean {
  if (access === "public" || access === "account") return false;
  return typeof access !== "string" || isKeyPermission(access);
}

import { type ComponentType, lazy, Suspense } from "react";
import type { Permission } from "#domain/team/permissions.ts";
import { useCan } from "../api/useCan.ts";
import { loadNamespaces } from "../ui/language/translations.ts";

const NotAllowed = lazy(async () => {
  const [page] = await Promise.all([import("./NotAllowed.tsx"), loadNamespaces(["accountPages"])]);
  return { default: page.NotAllowed };
});

/** The page, for users whose role holds the permission; for others a page that says who can help. */
export function withPermission(Page: ComponentType, permission: Permission): ComponentType {
  return function AllowedPage() {
    if (useCan(permission)) return <Page />;
    return (
      <Suspense>
        <NotAllowed />
      </Suspense>
    );
  };
}

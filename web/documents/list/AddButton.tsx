import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { usePageKey } from "../../ui/shortcuts/pageKeys.ts";
import { AddLabel } from "../../ui/layout/AddLabel.tsx";
import header from "../../ui/layout/PageHeader.module.css";
import { creationPath } from "../../documentKinds/kinds.ts";

/**
 * Link to the create page; a disabled button in the archived view. Renders nothing if the user may not write documents
 * of the kind.
 */
export function AddButton({ kind, disabled = false }: { kind: DocumentKind; disabled?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = t(`documents.list.add.${kind}`);
  const isAllowed = useCan(documentPermission("write", kind));
  const create = () => void (disabled || navigate(creationPath(kind)));
  usePageKey("n", label, isAllowed ? create : null);
  const content = {
    "aria-label": label,
    leftSection: <IconPlus size={16} aria-hidden className={header.long} />,
    children: <AddLabel label={label} />,
  };
  if (!isAllowed) return null;
  if (disabled) return <Button disabled {...content} />;
  return <Button component={Link} to={creationPath(kind)} {...content} />;
}

import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArchive,
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { useProductDeeds } from "./useProductDeeds.ts";

interface ProductMenuProps {
  product: Product;
  onView: (product: Product) => void;
  onEdit: (product: Product) => void;
}

/** What can be done with a product; an archived one is restored before it is edited. */
export function ProductMenu({ product, onView, onEdit }: ProductMenuProps) {
  const { t } = useTranslation();
  const isActive = product.deletedAt === null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("products.menu.label", { name: product.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onView(product)}>
          {t("products.menu.view")}
        </Menu.Item>
        {isActive && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(product)}
          >
            {t("products.menu.edit")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <DeedItems product={product} />
      </Menu.Dropdown>
    </Menu>
  );
}

function DeedItems({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { run } = useProductDeeds(product);
  return (
    <>
      {product.deletedAt === null ? (
        <Menu.Item
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => void run("archive")}
        >
          {t("products.menu.archive")}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => void run("restore")}
        >
          {t("products.menu.restore")}
        </Menu.Item>
      )}
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void run("remove")}
      >
        {t("products.menu.remove")}
      </Menu.Item>
    </>
  );
}

import { Combobox, Loader, UnstyledButton, useCombobox } from "@mantine/core";
import { IconCheck, IconPlus, IconSelector } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OwnEnterprise } from "#contract/accounts.ts";
import { foldText } from "#domain/text/foldText.ts";
import { useSwitchEnterprise } from "../../enterprises/useSwitchEnterprise.ts";
import { initialsOf } from "../../ui/text/initials.ts";
import sidebar from "../Sidebar.module.css";
import classes from "./OrganizationMenu.module.css";
import "@mantine/core/styles/Combobox.layer.css";

interface OrganizationMenuProps {
  enterprises: readonly OwnEnterprise[];
  shown: { id: string | null; name: string; logo: ReactNode };
  expanded: boolean;
}

/** The option that creates another organization. */
const CREATION_OPTION = "create";

/** The organization of the page, with a menu to switch to another one (docs/rules/team.md#in-the-browser). */
export function OrganizationMenu({ enterprises, shown, expanded }: OrganizationMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { change, isPending } = useSwitchEnterprise();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch("");
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const found = enterprises.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
  const choose = (value: string) => {
    combobox.closeDropdown();
    if (value === CREATION_OPTION) void navigate("/organizations?another");
    else if (value !== shown.id) void change(value);
  };
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={280}
      shadow="md"
      floatingStrategy="fixed"
      // Rendered inside the sidebar, so that screen readers find the list next to its button.
      withinPortal={false}
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={clsx(sidebar.head, classes.target)}
          aria-label={t("app.organizations.current", { name: shown.name })}
          title={expanded ? undefined : shown.name}
          disabled={isPending}
          onClick={() => combobox.toggleDropdown()}
        >
          {isPending ? <Loader size={28} /> : shown.logo}
          {expanded && (
            <>
              <span className={sidebar.name}>
                <bdi>{shown.name}</bdi>
              </span>
              <IconSelector size={16} className={classes.arrow} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            combobox.selectFirstOption();
          }}
          aria-label={t("app.organizations.search")}
          placeholder={t("app.organizations.search")}
        />
        <Combobox.Options aria-label={t("app.organizations.label")} className={classes.options}>
          {found.map((enterprise) => (
            <Option
              key={enterprise.id}
              enterprise={enterprise}
              isShown={enterprise.id === shown.id}
            />
          ))}
          <Combobox.Option value={CREATION_OPTION} className={classes.option}>
            <IconPlus size={18} className={classes.icon} aria-hidden />
            <span>{t("app.organizations.another")}</span>
          </Combobox.Option>
        </Combobox.Options>
        {found.length === 0 && (
          <output className={classes.empty}>{t("app.organizations.nothingFound")}</output>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ enterprise, isShown }: { enterprise: OwnEnterprise; isShown: boolean }) {
  const { t } = useTranslation();
  const { id, name, logo_url, role } = enterprise;
  return (
    <Combobox.Option value={id} active={isShown} className={classes.option}>
      {logo_url === null ? (
        <span className={classes.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      ) : (
        <img src={logo_url} alt="" className={sidebar.logo} />
      )}
      <span className={classes.text}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.role}>{t(`ui.roles.${role}`)}</span>
      </span>
      {isShown && <IconCheck size={16} aria-label={t("app.organizations.chosen")} />}
    </Combobox.Option>
  );
}

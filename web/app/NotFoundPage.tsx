import { Button, Center, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useStoredOrganization, useSession } from "../api/session.ts";
import { Brand } from "../ui/theme/Brand.tsx";
import { loadNamespaces } from "../ui/language/translations.ts";
import { Loading } from "./Loading.tsx";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const Shell = lazyPart(async () => {
  const [{ Shell }] = await Promise.all([import("./Shell.tsx"), loadNamespaces(["shell"])]);
  return { default: Shell };
});

const PageSearch = lazyPart(async () => {
  const part = import("./search/PageSearch.tsx");
  const [{ PageSearch }] = await Promise.all([part, loadNamespaces(["search", "documents"])]);
  return { default: PageSearch };
});

/** The page of unknown addresses: an explanation, a search, and two links (docs/rules/screens.md#not-found). */
export function NotFoundPage() {
  const session = useSession();
  const organization = useStoredOrganization();
  if (session === null || organization === null) {
    return (
      <Center component="main" mih="100dvh" p="lg">
        <Stack w="100%" maw="28rem" align="center" ta="center" gap="md">
          <Brand />
          <NotFoundText home={session === null ? "/" : "/dashboard"} search={<ClientSearch />} />
        </Stack>
      </Center>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Shell>
        <Stack maw="32rem" align="center" ta="center" gap="md" mx="auto" pt="6dvh">
          <NotFoundText home="/dashboard" search={<PageSearch />} />
        </Stack>
      </Shell>
    </Suspense>
  );
}

function NotFoundText({ home, search }: { home: string; search: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Text c="dimmed" fz={64} fw={600} lh={1} mt="md" aria-hidden>
        404
      </Text>
      <Title order={1}>{t("app.nav.notFound")}</Title>
      <Text c="dimmed" size="sm">
        {t("app.notFound.text")}
      </Text>
      {search}
      <Group justify="center">
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t("app.notFound.back")}
        </Button>
        <Button component={Link} to={home}>
          {t("app.notFound.home")}
        </Button>
      </Group>
    </>
  );
}

/** Opens the client list with this search, after the sign-in if needed. */
function ClientSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim() === "" ? "" : `?search=${encodeURIComponent(text.trim())}`;
    void navigate(`/clients${query}`);
  };
  return (
    <search style={{ width: "100%" }}>
      <form onSubmit={search}>
        <TextInput
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          aria-label={t("app.notFound.search")}
          placeholder={t("app.notFound.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      </form>
    </search>
  );
}

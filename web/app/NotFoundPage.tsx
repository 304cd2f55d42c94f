import { Button, Center, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useSession } from "../api/session.ts";
import { Brand } from "../ui/Brand.tsx";
import { useCrumb } from "../ui/page.ts";

/** Any other address: what is wrong, a search, and two ways out (specification §2). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const home = useSession() === null ? "/" : "/dashboard";
  useCrumb(null, t("app.notFound.title"));
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack w="100%" maw="28rem" align="center" ta="center" gap="md">
        <Brand />
        <Text c="dimmed" fz={64} fw={600} lh={1} mt="md" aria-hidden>
          404
        </Text>
        <Title order={1}>{t("app.notFound.title")}</Title>
        <Text c="dimmed" size="sm">
          {t("app.notFound.text")}
        </Text>
        <ClientSearch />
        <Group justify="center">
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t("app.notFound.back")}
          </Button>
          <Button component={Link} to={home}>
            {t("app.notFound.home")}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}

/** Leads to the clients' list; who is not signed in comes there after signing in. */
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

import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { citationText } from "#domain/issuing/citations.ts";
import { issueTextsKindOf } from "#domain/issuing/issuing.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { AskedItem } from "./askedItems.ts";
import { type ItemGroup, groupItems } from "./issueGroups.ts";
import classes from "./issuing.module.css";
import { ItemField } from "./ItemField.tsx";
import { useMentionText } from "./mentionText.ts";
import { formPathOf } from "./missingField.ts";
import type { TypedTexts } from "./saveTypedTexts.ts";

type Form = UseFormReturnType<TypedTexts>;

interface IssueGroupsProps {
  kind: DocumentKind;
  items: readonly AskedItem[];
  form: Form;
}

/**
 * The items of a checklist by record: those of the organization and of the client beside each other, those of the
 * document below.
 */
export function IssueGroups({ kind, items, form }: IssueGroupsProps) {
  const groups = groupItems(items);
  const parties = groups.filter(({ record }) => record !== "document");
  if (groups.length === 0) return null;
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group
          key={group.record}
          group={group}
          kind={kind}
          form={form}
          isWide={group.record === "document" || parties.length === 1}
        />
      ))}
    </div>
  );
}

function Group(props: { group: ItemGroup; kind: DocumentKind; form: Form; isWide: boolean }) {
  const { group, kind, form, isWide } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { record, items, articles } = group;
  const title =
    record === "document"
      ? t(`issuing.groups.document.${issueTextsKindOf(kind)}`)
      : t(`issuing.groups.${record}`);
  return (
    <section className={classes.group} aria-label={title} data-wide={isWide || undefined}>
      <header>
        <h3 className={classes.heading}>{title}</h3>
        {articles.length > 0 && (
          <p className={classes.article}>
            {articles.map((article) => citationText(article, language)).join(" · ")}
          </p>
        )}
      </header>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={`${item.code} ${item.path}`} item={item} form={form} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, form }: { item: AskedItem; form: Form }) {
  const { code, path, field, isBlocking, isRequired } = item;
  const text = useMentionText()({ code, path });
  return (
    <li
      className={classes.item}
      data-item={formPathOf(field) ?? undefined}
      data-blocking={isBlocking || undefined}
      data-plain={field === null || undefined}
    >
      {field === null ? (
        text
      ) : (
        <ItemField field={field} form={form} text={text} isRequired={isRequired} />
      )}
    </li>
  );
}

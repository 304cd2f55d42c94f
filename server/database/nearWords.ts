import { type RawBuilder, sql } from "kysely";
import {
  halfPatterns,
  hasNearWords,
  nearLikePatterns,
  nearPattern,
} from "#domain/text/nearWords.ts";
import type { PreparedQueries } from "./database.ts";
import { prepareStatement } from "./preparedStatement.ts";
import { searchWords } from "./search.ts";

/** Rows that are looked through: the newest. */
const MAX_ROWS = 10_000;
const MAX_DOCUMENTS = 2_000;

/** Characters of a text that are looked through. */
const MAX_LENGTH = 300;

/** The most words of a search that near words are looked for, and the most spellings of each. */
const MAX_WORDS = 3;
const MAX_SPELLINGS = 4;

/** Texts with a near word that its spellings are read from: regular expressions take long. */
const MAX_MATCHES = 50;

interface Values {
  enterpriseId: string;
  words: string[];
  patterns: string[];
  /** Of each word, one a line: of its halves, and of its variants. */
  halves: string[];
  variants: string[];
}

interface Row {
  word: string;
  spellings: string[];
}

/** The spellings near to each word that none of the texts has, the most frequent first. */
const nearStatement = (texts: (enterpriseId: string) => RawBuilder<unknown>) => ({
  // Unnamed: it is rare, and its best plan depends on the patterns.
  ...prepareStatement((db, { enterpriseId, words, patterns, halves, variants }: Values) => {
    const query = sql<Row>`
      with searched as materialized (${texts(enterpriseId)})
      select word, array(
               select spelling from (
                 select substring(text collate "C" from pattern) as spelling
                   from (select text from searched
                          where text like any ((select string_to_array(halves, chr(10)))::text[])
                            and text like any ((select string_to_array(variants, chr(10)))::text[])
                          limit ${sql.lit(MAX_MATCHES)}) as matches) as found
                where spelling is not null
                group by spelling order by count(*) desc, spelling limit ${sql.lit(MAX_SPELLINGS)}) as spellings
        from unnest(${words}::text[], ${patterns}::text[], ${halves}::text[], ${variants}::text[])
               as looked_for (word, pattern, halves, variants)
       where not exists (select from searched where strpos(text, word) > 0)`;
    return { compile: () => query.compile(db) };
  }),
  name: "",
});

const newestOf = (table: "client" | "product") => (enterpriseId: string) =>
  sql`
  select left(search_text, ${sql.lit(MAX_LENGTH)}) as text from ${sql.table(table)}
   where enterprise_id = ${enterpriseId} order by created_at desc, id desc limit ${sql.lit(MAX_ROWS)}`;

const STATEMENTS = {
  client: nearStatement(newestOf("client")),
  product: nearStatement(newestOf("product")),
  document: nearStatement(
    (enterpriseId) => sql`
      (select search_name as text from client
        where enterprise_id = ${enterpriseId}
        order by created_at desc, id desc limit ${sql.lit(MAX_ROWS)})
      union all
      (select left(search_text, ${sql.lit(MAX_LENGTH)}) from document
        where enterprise_id = ${enterpriseId} and deleted_at is null
        order by date desc, created_at desc, id desc limit ${sql.lit(MAX_DOCUMENTS)})`,
  ),
} as const;

/**
 * The words of a search that found nothing, for `search_patterns` and `search_regexes`, with the
 * spellings in the organization's texts that differ by one letter instead of those that no text has
 * (docs/rules/search.md#near-words); null if there are none.
 */
export async function findNearWords(
  queries: Pick<PreparedQueries, "enterpriseId" | "execute">,
  table: keyof typeof STATEMENTS,
  search: string | null,
): Promise<string[] | null> {
  const all = searchWords(search);
  const words = all.filter(hasNearWords).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const { enterpriseId } = queries;
  const values = {
    enterpriseId,
    words,
    patterns: words.map(nearPattern),
    halves: words.map((word) => halfPatterns(word).join("\n")),
    variants: words.map((word) => nearLikePatterns(word).join("\n")),
  };
  const rows = await queries.execute(STATEMENTS[table], values);
  const found = rows.filter(({ spellings }) => spellings.length > 0);
  if (found.length === 0) return null;
  const near = new Map(found.map(({ word, spellings }) => [word, spellings.join("\n")]));
  return all.map((word) => near.get(word) ?? word);
}

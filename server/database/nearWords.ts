import { type RawBuilder, sql } from "kysely";
import {
  halfPatterns,
  canHaveNearWords,
  nearLikePatterns,
  nearPattern,
} from "#domain/text/nearWords.ts";
import type { PreparedQueries } from "./database.ts";
import { prepareStatement } from "./preparedStatement.ts";
import { searchWords } from "./search.ts";

/** The maximum number of clients or products, and of documents, that are searched: the newest. */
const MAX_SEARCHED_ROWS = 10_000;
const MAX_SEARCHED_DOCUMENTS = 2_000;

/** The characters at the start of a `search_text` that are searched. */
const MAX_TEXT_LENGTH = 300;

/** The maximum number of words of a search for which near words are searched, and of spellings for each word. */
const MAX_WORDS = 3;
const MAX_SPELLINGS = 4;

/** The maximum number of texts, for each word, from which spellings are extracted; reading more would take too long. */
const MAX_MATCHING_TEXTS = 50;

interface NearWordValues {
  enterpriseId: string;
  words: string[];
  patterns: string[];
  /** The `like` patterns of each word, one per line: of its halves in `halves`, of its variants in `variants`. */
  halves: string[];
  variants: string[];
}

interface NearWordRow {
  word: string;
  spellings: string[];
}

/**
 * A statement that finds, for each word that no text contains, near spellings in the texts, the most frequent
 * first.
 */
const nearWordStatement = (texts: (enterpriseId: string) => RawBuilder<unknown>) => ({
  // The statement has no name, so PostgreSQL plans it at each execution: it is rare, and except in
  // `readOnly`, which uses generic plans, its best plan depends on the patterns.
  ...prepareStatement((db, { enterpriseId, words, patterns, halves, variants }: NearWordValues) => {
    const query = sql<NearWordRow>`
      with searched as materialized (${texts(enterpriseId)})
      select word, array(
               select spelling from (
                 select substring(text collate "C" from pattern) as spelling
                   from (select text from searched
                          where text like any ((select string_to_array(halves, chr(10)))::text[])
                            and text like any ((select string_to_array(variants, chr(10)))::text[])
                          limit ${sql.lit(MAX_MATCHING_TEXTS)}) as matches) as found
                where spelling is not null
                group by spelling order by count(*) desc, spelling limit ${sql.lit(MAX_SPELLINGS)}) as spellings
        from unnest(${words}::text[], ${patterns}::text[], ${halves}::text[], ${variants}::text[])
               as looked_for (word, pattern, halves, variants)
       where not exists (select from searched where strpos(text, word) > 0)`;
    return { compile: () => query.compile(db) };
  }),
  name: "",
});

const newestTextsSql = (table: "client" | "product") => (enterpriseId: string) =>
  sql`
  select left(search_text, ${sql.lit(MAX_TEXT_LENGTH)}) as text from ${sql.table(table)}
   where enterprise_id = ${enterpriseId} order by created_at desc, id desc limit ${sql.lit(MAX_SEARCHED_ROWS)}`;

const NEAR_WORD_STATEMENTS = {
  client: nearWordStatement(newestTextsSql("client")),
  product: nearWordStatement(newestTextsSql("product")),
  document: nearWordStatement(
    (enterpriseId) => sql`
      (select search_name as text from client
        where enterprise_id = ${enterpriseId}
        order by created_at desc, id desc limit ${sql.lit(MAX_SEARCHED_ROWS)})
      union all
      (select left(search_text, ${sql.lit(MAX_TEXT_LENGTH)}) from document
        where enterprise_id = ${enterpriseId} and deleted_at is null
        order by date desc, created_at desc, id desc limit ${sql.lit(MAX_SEARCHED_DOCUMENTS)})`,
  ),
} as const;

/**
 * Replaces the words of a search that no searched text of the organization contains by spellings from these texts
 * that differ by one letter (docs/rules/search.md#near-words).
 *
 * @returns all words of the search, for `search_patterns` and `search_regexes`; null if none is replaced
 */
export async function replaceByNearWords(
  queries: Pick<PreparedQueries, "enterpriseId" | "execute">,
  table: keyof typeof NEAR_WORD_STATEMENTS,
  search: string | null,
): Promise<string[] | null> {
  const all = searchWords(search);
  const words = all.filter(canHaveNearWords).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const { enterpriseId } = queries;
  const values = {
    enterpriseId,
    words,
    patterns: words.map(nearPattern),
    halves: words.map((word) => halfPatterns(word).join("\n")),
    variants: words.map((word) => nearLikePatterns(word).join("\n")),
  };
  const rows = await queries.execute(NEAR_WORD_STATEMENTS[table], values);
  const found = rows.filter(({ spellings }) => spellings.length > 0);
  if (found.length === 0) return null;
  const near = new Map(found.map(({ word, spellings }) => [word, spellings.join("\n")]));
  return all.map((word) => near.get(word) ?? word);
}

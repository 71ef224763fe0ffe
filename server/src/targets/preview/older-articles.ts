import { languages, type QueryNode } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { queryOf, type TargetTerms } from '../../matcher/index.ts';
import { type Database, withoutScans } from '../../storage/database.ts';
import { searchWords } from '../../storage/search-text.ts';
import type { Place } from './preview-repository.ts';

/** A lookup in the word index: all parts, any part, or articles that contain these words. */
type Asked = { all: Asked[] } | { one: Asked[] } | { words: readonly string[] };

/**
 * Words in more articles than this are so common that the newest articles are enough. The planner's estimate is rough.
 */
const MOST_EXPECTED = 30_000;
const MOST_WITH_WORDS = 10_000;
/** Scripts written without spaces: the index has no words in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Window {
  since: Date;
  before: Place;
}

/**
 * Finds the articles of a time span that may match a rule, newest first, with the search index. Its word forms are
 * nearly those of the engine, and the forms seen in the newest articles are looked up as well. null if the index cannot
 * answer.
 *
 * @param formsSeen the spellings of a keyword found so far
 */
export async function findByWords(
  db: Database,
  rule: TargetTerms,
  { since, before }: Window,
  formsSeen: (keyword: string) => readonly string[],
): Promise<string[] | null> {
  const asked = askedOf(rule, formsSeen);
  if (asked === null) return null;
  const words = sql`${await readQuery(db, asked)}::tsquery`;
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from article_words where words @@ ${words}
  `.execute(db);
  if ((plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > MOST_EXPECTED) return null;
  const { rows } = await withoutScans(db, (on) =>
    sql<{ ids: string[]; with_words: number }>`
      with found as materialized (
        select w.article_id as id from article_words w where w.words @@ ${words} limit ${MOST_WITH_WORDS + 1}
      )
      select (select count(*)::int from found) as with_words, array(
        select a.id from found join articles a on a.id = found.id
        where a.first_seen_at >= ${since} and (a.first_seen_at, a.id) < (${before.firstSeenAt}::timestamptz, ${before.id})
        order by a.first_seen_at desc, a.id desc
      ) as ids
    `.execute(on),
  );
  const [{ ids, with_words } = { ids: [], with_words: 0 }] = rows;
  return with_words > MOST_WITH_WORDS ? null : ids;
}

function askedOf(rule: TargetTerms, formsSeen: (keyword: string) => readonly string[]): Asked | null {
  const term = (text: string): Asked | null => {
    const ways = [text, ...formsSeen(text)].map(wordsOf);
    return ways.every((words) => words !== null) ? { one: ways.map((words) => ({ words })) } : null;
  };
  const node = (one: QueryNode): Asked | null => {
    switch (one.kind) {
      case 'term':
        return term(one.text);
      case 'near':
        return allOf([term(one.left.text), term(one.right.text)]);
      case 'and':
        return allOf(one.of.map(node));
      case 'or':
        return oneOf(one.of.map(node));
      case 'filter':
        // The text names everybody who is quoted.
        return one.name === 'speaker' ? term(one.value.split(' ').at(-1) ?? '') : null;
      default:
        // The engine checks exclusions and sources.
        return null;
    }
  };
  const query = queryOf(rule);
  if (query) return node(query);
  return allOf([...rule.all.map(term), ...(rule.any.length > 0 ? [oneOf(rule.any.map(term))] : [])]);
}

/** Parts that the index cannot answer are left to the engine. */
function allOf(parts: readonly (Asked | null)[]): Asked | null {
  const asked = parts.filter((part) => part !== null);
  return asked.length === 0 ? null : { all: asked };
}

/** If the index cannot answer one of the parts, it cannot answer the alternative at all. */
function oneOf(parts: readonly (Asked | null)[]): Asked | null {
  const asked = parts.filter((part) => part !== null);
  return asked.length < parts.length ? null : { one: asked };
}

function wordsOf(text: string): string[] | null {
  return UNSPACED.test(text) ? null : searchWords(text);
}

/** Builds the complete tsquery, with the rules of each language. */
async function readQuery(db: Database, asked: Asked): Promise<string> {
  const leaves: (readonly string[])[] = [];
  const written = write(asked, (words) => leaves.push(words) - 1);
  const { rows } = await sql<{ at: number; query: string }>`
    select leaf.at::int, string_agg(distinct '( ' || article_query(language, leaf.words)::text || ' )', ' | ') as query
    from (
      select at - 1 as at, array(select jsonb_array_elements_text(words)) as words
      from jsonb_array_elements(${JSON.stringify(leaves)}::jsonb) with ordinality as given(words, at)
    ) leaf, unnest(${[...languages]}::text[]) language
    group by leaf.at
  `.execute(db);
  const queries = new Map(rows.map(({ at, query }) => [at, query]));
  return written((leaf) => queries.get(leaf) ?? '');
}

/** Prepares the query text; it is completed when the query of each numbered leaf is known. */
function write(
  asked: Asked,
  numberOf: (words: readonly string[]) => number,
): (queryOf: (leaf: number) => string) => string {
  if ('words' in asked) {
    const leaf = numberOf(asked.words);
    return (queryOf) => `( ${queryOf(leaf)} )`;
  }
  const [parts, sign] = 'all' in asked ? [asked.all, '&'] : [asked.one, '|'];
  const written = parts.map((part) => write(part, numberOf));
  return (queryOf) => `( ${written.map((part) => part(queryOf)).join(` ${sign} `)} )`;
}

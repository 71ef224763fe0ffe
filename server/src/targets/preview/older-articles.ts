import { languages, type QueryNode } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { TargetTerms } from '../../matcher/index.ts';
import { type Database, withoutScans } from '../../storage/database.ts';
import { searchWords } from '../../storage/search-text.ts';
import type { Place } from './preview-repository.ts';

/** What the index of words is asked: all of these, one of these, or an article that has these words. */
type Asked = { all: Asked[] } | { one: Asked[] } | { words: readonly string[] };

/** Words that more articles have are so common that the newest articles tell enough. What the planner expects is rough. */
const MOST_EXPECTED = 30_000;
const MOST_WITH_WORDS = 10_000;
/** Written without spaces: the index has no words of them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Window {
  since: Date;
  before: Place;
}

/**
 * The articles of a time that may match a rule, newest first, by the index of the search: its forms of words are nearly those of the
 * engine, and the forms that the newest articles showed are asked for as well. null where the index cannot tell.
 *
 * @param formsSeen how a keyword was found written so far
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

function askedOf(
  { any, all, query }: TargetTerms,
  formsSeen: (keyword: string) => readonly string[],
): Asked | null {
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
      default:
        // What is left out, and where from: the engine sees to it.
        return null;
    }
  };
  if (query) return node(query);
  return allOf([...all.map(term), ...(any.length > 0 ? [oneOf(any.map(term))] : [])]);
}

/** What the index cannot be asked is left to the engine. */
function allOf(parts: readonly (Asked | null)[]): Asked | null {
  const asked = parts.filter((part) => part !== null);
  return asked.length === 0 ? null : { all: asked };
}

/** Where the index cannot be asked for one of them, it cannot be asked at all. */
function oneOf(parts: readonly (Asked | null)[]): Asked | null {
  const asked = parts.filter((part) => part !== null);
  return asked.length < parts.length ? null : { one: asked };
}

function wordsOf(text: string): string[] | null {
  return UNSPACED.test(text) ? null : searchWords(text);
}

/** The whole as a tsquery, by the rules of each language. */
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

/** How the query will be written once each leaf is known by its number. */
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

import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { type Language, nameTables } from '../matcher/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findQuotes } from './rules/index.ts';
import { areNearlySame, type SaidWords, saidWords, speakerKey } from './said-key.ts';

interface SearchedArticle {
  id: string;
  language: Language;
  title: string;
  content_text: string;
  first_seen_at: Date;
}

/** The maximum time between two articles with nearly the same words. After that, it is a different occasion. */
const SAME_OCCASION_DAYS = 14;
/** The maximum number of quotes of one speaker that are compared with an article: more would delay the article. */
const COMPARED = 200;

/**
 * Stores who said what in articles, in the transaction of the change that brought their texts, in place of what earlier texts
 * quoted. A quote that stays keeps its ID.
 */
export async function storeQuotes(db: Database, articleIds: readonly string[]): Promise<void> {
  await transaction(db, async (trx) => {
    // The articles are locked as for announcements: the process that changes a text stores the quotes of the new one.
    const { rows } = await sql<SearchedArticle>`
      select id, language, title, content_text, first_seen_at
      from articles where id = any(${articleIds}::text[])
      order by id
      for share skip locked
    `.execute(trx);
    if (rows.length === 0) return;
    for (const article of rows) await replaceOf(trx, article);
    await trx
      .deleteFrom('articles_to_search_for_quotes')
      .where(
        'article_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
}

async function replaceOf(trx: Database, article: SearchedArticle): Promise<void> {
  const found = quotedBy(article);
  const stored = await trx
    .selectFrom('quotes')
    .select(['id', ...PLACE, ...SAID, 'speaker_key', 'seen_at'])
    .where('article_id', '=', article.id)
    .execute();
  const isKept = (one: (typeof stored)[number]) =>
    one.seen_at.getTime() === article.first_seen_at.getTime() &&
    found.some((next) =>
      [...PLACE, ...SAID, 'speaker_key' as const].every((column) => one[column] === next[column]),
    );
  const kept = stored.filter(isKept);
  const gone = stored.filter((one) => !isKept(one));
  if (gone.length > 0) {
    await trx
      .deleteFrom('quotes')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  }
  const isNew = ({ start_at }: FoundQuote) => !kept.some((one) => one.start_at === start_at);
  const added = found.filter(isNew);
  if (added.length === 0) return;
  const earlier = await readComparable(trx, article, added);
  await trx
    .insertInto('quotes')
    .values(
      added.map(({ said, ...quote }) => {
        const sameIds = gone.filter((one) => SAID.every((column) => one[column] === quote[column]));
        const searched = [...nameTables.foldedWordsOf(quote.words), quote.speaker_key].join(' ');
        return {
          ...quote,
          id: sameIds.length === 1 && sameIds[0] ? sameIds[0].id : newId('quo'),
          article_id: article.id,
          seen_at: article.first_seen_at,
          said_key: sameKeyOf(said, earlier.get(quote.speaker_key) ?? []),
          search: sql<string>`to_tsvector('simple', ${searched})`,
        };
      }),
    )
    .execute();
}

const PLACE = ['start_at', 'end_at', 'sentence_start', 'sentence_end'] as const;
const SAID = ['words', 'speaker', 'kind', 'role'] as const;

type FoundQuote = ReturnType<typeof quotedBy>[number];

function quotedBy({ language, title, content_text }: SearchedArticle) {
  return findQuotes({ language, title, text: content_text }).flatMap(
    ({ start, end, words, sentenceStart, sentenceEnd, speaker, kind, role }) => {
      const speaker_key = speakerKey(speaker);
      // A name without any letters, which no filter could find.
      if (speaker_key === '') return [];
      return {
        ...{ start_at: start, end_at: end, sentence_start: sentenceStart, sentence_end: sentenceEnd },
        ...{ words, speaker, speaker_key, kind, role },
        said: saidWords(speaker_key, words),
      };
    },
  );
}

interface Comparable {
  said_key: string;
  words: readonly string[];
}

/** The quotes of these speakers in other articles around the same time, the nearest to this article first. */
async function readComparable(
  trx: Database,
  { id, first_seen_at }: SearchedArticle,
  quotes: readonly FoundQuote[],
): Promise<Map<string, Comparable[]>> {
  const { rows } = await sql<{ speaker_key: string; said_key: string; words: string }>`
    select speaker.key as speaker_key, near.said_key, near.words
    from unnest(${[...new Set(quotes.map(({ speaker_key }) => speaker_key))]}::text[]) as speaker (key)
    cross join lateral (
      select q.said_key, q.words from quotes q
      where q.speaker_key = speaker.key and q.article_id <> ${id}
        and q.seen_at >= ${first_seen_at}::timestamptz - make_interval(days => ${SAME_OCCASION_DAYS})
        and q.seen_at <= ${first_seen_at}::timestamptz + make_interval(days => ${SAME_OCCASION_DAYS})
      order by q.seen_at desc limit ${COMPARED}
    ) near
  `.execute(trx);
  const read = rows.map(({ speaker_key, said_key, words }) => ({
    speaker_key,
    said_key,
    words: nameTables.foldedWordsOf(words),
  }));
  return Map.groupBy(read, ({ speaker_key }) => speaker_key);
}

/** The key of the same quote in another article, or else its own. */
function sameKeyOf({ key, words }: SaidWords, others: readonly Comparable[]): string {
  if (others.some(({ said_key }) => said_key === key)) return key;
  return others.find((other) => areNearlySame(words, other.words))?.said_key ?? key;
}

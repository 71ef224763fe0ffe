import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { areNamesOf, decodeNames, type NamedArticle, namesIn, START_READ } from '../article-names/index.ts';
import { readableArticles } from '../content/index.ts';
import { keysOfWeeks } from '../crawler/across/across-keys.ts';
import { headlineKey } from '../crawler/across/headline-words.ts';
import type { Database } from '../storage/database.ts';
import { type NamingStory, namesInCommon } from './names-in-common.ts';
import { describeStories, type StoryAround } from './repository.ts';

const DAY_MS = 86_400_000;
/** The number of days before and after a story in which other stories are looked for. */
const DAYS_AROUND = 45;
/** The number of days in which other stories with a name are counted: those around either story of a pair. */
const DAYS_COUNTED = 2 * DAYS_AROUND;
/** A word in more headlines than this, in these weeks, is not specific to a single story. */
const HEADLINES_READ = 300;
/** A name in the headlines of more other stories than this is a general subject, such as a president. */
const STORIES_OF_A_NAME_MAX = 12;
const WORDS_READ = 48;
const STORIES_COMPARED = 60;
/** The number of articles of one story that are read: the longest ones. */
const ARTICLES_READ = 12;

/**
 * The stories within some weeks with the same names as this one that the person may open: what happened before and afterwards,
 * the earliest first.
 *
 * The words of headlines find candidates; the names that both stories have decide. Each step is symmetric: if one story comes
 * after another, the other comes before it.
 *
 * @param except stories that are shown elsewhere on the page
 */
export async function listBeforeAndAfter(
  db: Database,
  userId: string,
  storyId: string,
  except: readonly string[],
): Promise<StoryAround[]> {
  const candidates = await listCandidates(db, userId, storyId);
  const near = candidates.filter(({ id }) => !except.includes(id));
  if (near.length === 0) return [];
  const stories = await readStories(db, userId, [storyId, ...near.map(({ id }) => id)]);
  const own = stories.get(storyId);
  if (!own) return [];
  const sharing = near.flatMap(({ id, rareWords, days }) => {
    const story = stories.get(id);
    const names = story
      ? namesInCommon(own, story, (words) => words.some((word) => rareWords.has(word)))
      : [];
    return names.length > 0 ? [{ id, days, names }] : [];
  });
  const most = sharing
    .toSorted((one, other) => other.names.length - one.names.length || one.days - other.days)
    .slice(0, limits.STORY_BEFORE_AND_AFTER_MAX);
  const described = await describeStories(
    db,
    userId,
    most.map(({ id }) => id),
  );
  return most
    .flatMap(({ id, names }) => {
      const story = described.get(id);
      return story ? [{ ...story, names: names.slice(0, limits.STORY_SHARED_NAMES_MAX) }] : [];
    })
    .toSorted((one, other) => one.first_seen_at.getTime() - other.first_seen_at.getTime());
}

interface Candidate {
  id: string;
  /** The number of days between the two stories. */
  days: number;
  /** The words of both headlines that few other stories of these weeks have in theirs. */
  rareWords: ReadonlySet<string>;
}

interface Span {
  from: number;
  to: number;
}

/** The stories of these weeks whose headlines share a rare word with those of a story. */
async function listCandidates(db: Database, userId: string, storyId: string): Promise<Candidate[]> {
  const own = (await readSpans(db, userId, [storyId])).get(storyId);
  if (!own) return [];
  const storiesByWord = await listStoriesOfWords(db, userId, storyId, own);
  const spans = await readSpans(db, userId, [
    ...new Set([...storiesByWord.values()].flatMap((ids) => [...ids])),
  ]);
  return [...spans]
    .flatMap(([id, span]) => {
      const days = Math.max(0, own.from - span.to, span.from - own.to) / DAY_MS;
      if (id === storyId || days > DAYS_AROUND) return [];
      const around = {
        from: Math.min(own.from, span.from) - DAYS_AROUND * DAY_MS,
        to: Math.max(own.to, span.to) + DAYS_AROUND * DAY_MS,
      };
      const isAround = (other: string) => {
        const at = spans.get(other);
        return at !== undefined && at.from <= around.to && at.to >= around.from;
      };
      const rareWords = [...storiesByWord].flatMap(([word, ids]) => {
        if (!ids.has(id)) return [];
        const others = [...ids].filter((one) => one !== id && one !== storyId && isAround(one));
        return others.length <= STORIES_OF_A_NAME_MAX ? [word] : [];
      });
      return rareWords.length > 0 ? [{ id, days, rareWords: new Set(rareWords) }] : [];
    })
    .toSorted((one, other) => other.rareWords.size - one.rareWords.size || one.days - other.days)
    .slice(0, STORIES_COMPARED);
}

/** The period in which the articles of stories that the person may open were found. */
async function readSpans(db: Database, userId: string, ids: readonly string[]): Promise<Map<string, Span>> {
  if (ids.length === 0) return new Map();
  const rows = await readableArticles(db, userId)
    .select((eb) => [
      'a.story_id',
      eb.fn.min('a.first_seen_at').as('first_at'),
      eb.fn.max('a.first_seen_at').as('last_at'),
    ])
    .where('a.story_id', 'in', [...ids])
    .groupBy('a.story_id')
    .execute();
  return new Map(
    rows.map(({ story_id, first_at, last_at }) => [
      story_id,
      { from: first_at.getTime(), to: last_at.getTime() },
    ]),
  );
}

/** Lists, for each word of a story's headlines, the stories of the weeks around it whose headlines have it. */
async function listStoriesOfWords(
  db: Database,
  userId: string,
  storyId: string,
  { from, to }: Span,
): Promise<Map<string, Set<string>>> {
  const weeks = keysOfWeeks(
    [''],
    new Date(from - DAYS_COUNTED * DAY_MS),
    new Date(to + DAYS_COUNTED * DAY_MS),
  );
  const { rows } = await sql<{ key: string; article_id: string }>`
    with told as (
      select split_part(key, '|', 2) as key, count(*) as articles
      from articles a join story_link_keys l on l.article_id = a.id, unnest(l.keys) as key
      where a.story_id = ${storyId} and key like ${`%|${headlineKey('%')}`}
      group by 1 order by articles desc, key limit ${sql.lit(WORDS_READ)}
    )
    select told.key, having_it.article_id
    from told, lateral (
      select l.article_id from story_link_keys l
      where l.keys && array(select week || told.key from unnest(${weeks}::text[]) as week)
      limit ${sql.lit(HEADLINES_READ + 1)}
    ) having_it
  `.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const telling = [...byKey].filter(([, found]) => found.length <= HEADLINES_READ);
  const ids = [...new Set(telling.flatMap(([, found]) => found.map(({ article_id }) => article_id)))];
  if (ids.length === 0) return new Map();
  const articles = await readableArticles(db, userId)
    .select(['a.id', 'a.story_id'])
    .where('a.id', 'in', ids)
    .execute();
  const storyOf = new Map(articles.map(({ id, story_id }) => [id, story_id]));
  return new Map(
    telling.map(([key, found]) => [
      key.slice(headlineKey('').length),
      new Set(found.flatMap(({ article_id }) => storyOf.get(article_id) ?? [])),
    ]),
  );
}

/** Stories with the names in their articles: the stored names, or, if there are none, those found in the texts. */
async function readStories(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, NamingStory>> {
  const listed = readableArticles(db, userId)
    .leftJoin('article_names as n', (join) => join.on(areNamesOf))
    .select([
      'a.id',
      'a.story_id',
      'a.language',
      'a.title',
      'a.summary',
      'a.author',
      's.name as source_name',
      'n.names',
      'n.lower_words',
      sql<string>`left(a.content_text, ${sql.lit(START_READ)})`.as('start'),
      sql<number>`row_number() over (partition by a.story_id order by a.word_count desc, a.id)`.as('place'),
    ])
    .where('a.story_id', 'in', [...ids]);
  const rows = await db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .where('place', '<=', ARTICLES_READ)
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ story_id }) => story_id)].map(([id, articles]) => [
      id,
      {
        id,
        articles: articles.map(({ names, lower_words, ...article }) => ({
          ...article,
          start: article.start === '' ? article.summary : article.start,
          names:
            names === null ? namesIn(article satisfies NamedArticle) : decodeNames(names, lower_words ?? ''),
        })),
      },
    ]),
  );
}

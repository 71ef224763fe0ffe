import {
  type ArticleKind,
  limits,
  type SpeakerKind,
  type StoryChangeSince,
  shownTerm,
} from '@newswatch/shared/contracts';
import { type Insertable, sql } from 'kysely';
import { type Database, partOf } from '../../storage/database.ts';
import { presentTone } from '../../storage/match-tone.ts';
import type { MatchesTable } from '../../storage/schema.ts';
import { lockSubscribers, type NewEvent, recordEvents } from './record-events.ts';
import { storySpikes } from './story-spikes.ts';

/** A match that was just written. */
export interface RecordedMatch {
  match: Pick<
    Insertable<MatchesTable>,
    'id' | 'target_id' | 'article_id' | 'user_id' | 'score' | 'matched_terms' | 'is_first_of_story'
  >;
  targetName: string;
  /** Whether the article had matched before and has changed since then. */
  isUpdate: boolean;
}

/**
 * Reads what changed in stories after a time each, as one person may read them. If it fails, events are recorded without changes,
 * and the caller logs the failure.
 */
export type ReadStoryChanges = (
  db: Database,
  userId: string,
  since: ReadonlyMap<string, Date>,
) => Promise<ReadonlyMap<string, readonly StoryChangeSince[]>>;

// Together with an address and an excerpt in which every character is escaped, quotes stay below the size limit of a body.
const TITLE_BYTES_MAX = 1_500;
const SUMMARY_BYTES_MAX = 3_000;
const TERMS_BYTES_MAX = 2_500;
const CHANGES_BYTES_MAX = 1_500;
const STATE_BYTES_MAX = 300;
const QUOTES_BYTES_MAX = 2_000;
/** People are locked meanwhile. Reading a story takes up to 0.1 seconds; the other events are recorded without changes. */
const READING_MS_MAX = 1_000;

/**
 * Records `article.matched`, `article.updated` and `story.spike` for matches, in the transaction that writes them.
 *
 * @param readChanges if omitted, events do not say what an article changes in its story
 */
export async function recordMatchEvents(
  trx: Database,
  matches: readonly RecordedMatch[],
  at: Date,
  readChanges?: ReadStoryChanges,
): Promise<void> {
  if (matches.length === 0) return;
  const subscribers = await lockSubscribers(trx, [...new Set(matches.map(({ match }) => match.user_id))]);
  if (subscribers.length === 0) return;
  const people = new Set(subscribers.map((subscriber) => subscriber.user_id));
  const wanted = matches.filter(({ match }) => people.has(match.user_id));
  const articles = await readEventArticles(
    trx,
    wanted.map(({ match }) => match.article_id),
  );
  const known = await readStored(trx, wanted);
  const told = new Set(
    subscribers.flatMap((one) => (one.events.includes('article.matched') ? one.user_id : [])),
  );
  const changes = readChanges
    ? await readOwnChanges(
        trx,
        wanted.filter(({ match, isUpdate }) => !isUpdate && told.has(match.user_id)),
        { articles, readChanges },
      )
    : new Map();
  const events = wanted.flatMap(({ match, targetName, isUpdate }): NewEvent[] => {
    const article = articles.get(match.article_id);
    if (!article) return [];
    return [
      {
        userId: match.user_id,
        type: isUpdate ? 'article.updated' : 'article.matched',
        targetId: match.target_id,
        article: {
          id: article.id,
          storyId: article.story_id,
          sourceId: article.source.id,
          language: article.language,
        },
        score: match.score,
        isFirstOfStory: match.is_first_of_story,
        data: () => ({
          match: {
            id: known.get(keyOf(match))?.id ?? match.id,
            score: match.score,
            matched_terms: firstThatFit(match.matched_terms.map(shownTerm), TERMS_BYTES_MAX),
            is_first_of_story: match.is_first_of_story,
            matched_at: at.toISOString(),
            tone: known.get(keyOf(match))?.tone ?? null,
          },
          article,
          target: { id: match.target_id, name: targetName },
          ...(changes.has(keyOf(match)) && { changes: changes.get(keyOf(match)) }),
        }),
      },
    ];
  });
  const candidates = wanted.flatMap(({ match, targetName, isUpdate }) => {
    const article = articles.get(match.article_id);
    if (isUpdate || !article) return [];
    return [{ userId: match.user_id, target: { id: match.target_id, name: targetName }, article }];
  });
  await recordEvents(trx, [...events, ...(await storySpikes(trx, candidates, at))], subscribers, at);
}

const keyOf = (match: { target_id: string; article_id: string }) => `${match.target_id} ${match.article_id}`;

/** The changes that new reports were the first to make in known stories, as far as there is time to read them. */
async function readOwnChanges(
  trx: Database,
  matches: readonly RecordedMatch[],
  {
    articles,
    readChanges,
  }: { articles: Awaited<ReturnType<typeof readEventArticles>>; readChanges: ReadStoryChanges },
): Promise<Map<string, StoryChangeSince[]>> {
  const found = new Map<string, StoryChangeSince[]>();
  const end = performance.now() + READING_MS_MAX;
  for (const { match } of matches) {
    const article = articles.get(match.article_id);
    if (!article || match.is_first_of_story) continue;
    if (performance.now() > end) break;
    const since = new Map([[article.story_id, new Date(Date.parse(article.first_seen_at) - 1)]]);
    const changed = await partOf(trx, () => readChanges(trx, match.user_id, since)).catch(() => null);
    if (changed === null) break;
    const own = (changed.get(article.story_id) ?? []).filter((change) =>
      change.kind === 'state'
        ? change.after.article_id === article.id
        : change.now.some(({ article_id }) => article_id === article.id),
    );
    const told = firstThatFit(own.map(withShortTexts), CHANGES_BYTES_MAX);
    if (told.length > 0) found.set(keyOf(match), told);
  }
  return found;
}

const withShortTexts = (change: StoryChangeSince): StoryChangeSince =>
  change.kind === 'figure'
    ? change
    : {
        ...change,
        before: cutToBytes(change.before, STATE_BYTES_MAX),
        after: { ...change.after, text: cutToBytes(change.after.text, STATE_BYTES_MAX) },
      };

/** Reads what is stored: an article that matches again keeps the id of its match, and a copy has the tone of its text. */
async function readStored(trx: Database, matches: readonly RecordedMatch[]) {
  if (matches.length === 0) return new Map<string, never>();
  const rows = await trx
    .selectFrom('matches')
    .select(['id', 'target_id', 'article_id', 'tone', 'tone_origin', 'tone_at'])
    .where('target_id', 'in', [...new Set(matches.map(({ match }) => match.target_id))])
    .where('article_id', 'in', [...new Set(matches.map(({ match }) => match.article_id))])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), { id: row.id, tone: presentTone(row) }]));
}

/** Reads articles in the format of events, by id. */
export async function readEventArticles(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof eventArticle>>();
  const rows = await db
    .selectFrom('articles as a')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select([
      'a.id',
      'a.story_id',
      'a.kind',
      'a.title',
      'a.url',
      'a.language',
      'a.direction',
      'a.author',
      'a.published_at',
      'a.first_seen_at',
      'a.summary',
      's.id as source_id',
      's.name as source_name',
    ])
    .select((eb) =>
      eb.fn<string>('left', ['a.content_text', eb.lit(limits.WEBHOOK_EXCERPT_BYTES_MAX)]).as('start'),
    )
    .where('a.id', 'in', [...new Set(ids)])
    .execute();
  const quotes = await readFirstQuotes(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, eventArticle(row, quotes.get(row.id) ?? [])]));
}

interface QuoteRow {
  article_id: string;
  speaker: string;
  kind: SpeakerKind;
  role: string | null;
  words: string;
}

/** The first quotes of articles, in the order of their texts. */
async function readFirstQuotes(db: Database, ids: readonly string[]): Promise<Map<string, QuoteRow[]>> {
  const { rows } = await sql<QuoteRow>`
    select q.article_id, q.speaker, q.kind, q.role, q.words
    from unnest(${[...ids]}::text[]) as article (id)
    cross join lateral (
      select * from quotes where quotes.article_id = article.id order by start_at limit ${limits.WEBHOOK_QUOTES_MAX}
    ) q
    order by q.article_id, q.start_at
  `.execute(db);
  return Map.groupBy(rows, ({ article_id }) => article_id);
}

interface ArticleRow {
  id: string;
  story_id: string;
  kind: ArticleKind;
  title: string;
  url: string;
  language: 'english' | 'arabic' | 'french' | 'spanish';
  direction: 'ltr' | 'rtl';
  author: string | null;
  published_at: Date | null;
  first_seen_at: Date;
  summary: string;
  source_id: string;
  source_name: string;
  /** The beginning of the text. */
  start: string;
}

function eventArticle(row: ArticleRow, quotes: readonly QuoteRow[]) {
  return {
    id: row.id,
    story_id: row.story_id,
    kind: row.kind,
    title: cutToBytes(row.title, TITLE_BYTES_MAX),
    url: row.url,
    language: row.language,
    direction: row.direction,
    source: { id: row.source_id, name: row.source_name },
    author: row.author,
    published_at: row.published_at?.toISOString() ?? null,
    first_seen_at: row.first_seen_at.toISOString(),
    summary: cutToBytes(row.summary, SUMMARY_BYTES_MAX),
    excerpt: cutToBytes(row.start, limits.WEBHOOK_EXCERPT_BYTES_MAX),
    quotes: firstThatFit(
      quotes.map(({ speaker, kind, role, words }) => ({
        ...{ speaker, kind, role, words: cutToBytes(words, limits.WEBHOOK_QUOTE_BYTES_MAX) },
      })),
      QUOTES_BYTES_MAX,
    ),
  };
}

/** The first parts that fit: a target may have a hundred terms, of a hundred characters each. */
function firstThatFit<Part>(parts: readonly Part[], most: number): Part[] {
  let bytes = 0;
  return parts.filter((part) => {
    bytes += Buffer.byteLength(JSON.stringify(part));
    return bytes <= most;
  });
}

/** Cuts a text to a maximum number of UTF-8 bytes without splitting a character. */
export function cutToBytes(text: string, bytes: number): string {
  const all = Buffer.from(text);
  if (all.byteLength <= bytes) return text;
  return new TextDecoder().decode(all.subarray(0, bytes), { stream: true });
}

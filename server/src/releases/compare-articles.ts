import { setImmediate as otherWork } from 'node:timers/promises';
import { limits } from '@newswatch/shared/contracts';
import { type Insertable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { publishToPeople } from '../live/index.ts';
import { startOfDay } from '../local-day.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ReleaseArticlesTable } from '../storage/schema-releases.ts';
import { listNewReuse, recordReuse } from './reuse-events.ts';
import { ARTICLE_WORDS_READ, compareWithRelease, REUSE_RULES } from './text/compare.ts';
import { locatedWords } from './text/located-words.ts';
import { type ReadRelease, readRelease } from './text/read-release.ts';
import { takenSentences } from './text/sentences-taken.ts';
import { sampledRuns } from './text/word-runs.ts';

/** The number of articles per transaction, which is some tens of milliseconds of work. */
const AT_ONCE = 20;
/** The number of articles whose texts are read at once when a release is compared with stored articles. */
const TEXTS_AT_ONCE = 50;
/** The number of articles, read by other rules, that are queued at once. */
const QUEUED_AT_ONCE = 500;
/** The number of characters of a text that are read. Words have at least two letters on average. */
const TEXT_READ = ARTICLE_WORDS_READ * 8;

type Comparable = Pick<ReleaseRow, 'id' | 'text' | 'version'>;
interface ReleaseRow {
  id: string;
  user_id: string;
  title: string;
  own_words: number;
  text: string;
  version: number;
  sent_on: string;
  /** The time zone of its sender. */
  timezone: string;
}
interface ArticleText {
  id: string;
  text: string;
  at: Date;
}

const known = new LRUCache<string, ReadRelease>({ max: 100 });

/** A release, read once for each of its versions. */
function readOnce({ id, version, text }: Comparable): ReadRelease {
  const key = `${id} ${version}`;
  const read = known.get(key) ?? readRelease(text);
  known.set(key, read);
  return read;
}

/** The compared part of an article: its text, or its summary if it has no text. */
const articleText = sql<string>`left(case when a.content_text = '' then a.summary else a.content_text end, ${sql.lit(TEXT_READ)})`;
const articleTime = sql<Date>`coalesce(a.published_at, a.first_seen_at)`;

/** The time from which articles are compared with a release: the beginning of a day in the time zone of its sender. */
const earliestOf = ({ sent_on, timezone }: Pick<ReleaseRow, 'sent_on' | 'timezone'>) =>
  startOfDay(sent_on, knownTimeZone(timezone), limits.RELEASE_EARLY_DAYS);

/**
 * The lock of every comparison: an article that is stored while a release is compared with the stored ones would otherwise
 * be compared by neither. It ends with the transaction.
 */
const LOCK = sql`hashtext('compared releases')`;

/**
 * Stores the runs of words of the next articles that were not read yet, newest first, and compares them with the active
 * releases that share any, in one transaction.
 *
 * @returns the number of articles that were read or queued; 0 if nothing is left, or another process does it
 */
export function readNextArticles(db: Database, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const { rows: locks } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as held
    `.execute(trx);
    if (!locks[0]?.held) return 0;
    // A text that is being changed is queued again by that change.
    const { rows: articles } = await sql<ArticleText>`
      select a.id, ${articleText} as text, ${articleTime} as at
      from articles a
      where a.id in (select article_id from unread_articles order by article_id desc limit ${sql.lit(AT_ONCE)})
      order by a.id desc
      for share of a skip locked
    `.execute(trx);
    if (articles.length === 0) return queueOtherRules(trx);
    const runs = new Map<string, number[]>();
    for (const { id, text } of articles) {
      runs.set(id, sampledRuns(locatedWords(text, ARTICLE_WORDS_READ)));
      await otherWork();
    }
    await storeArticleRuns(trx, runs);
    await compareRead(trx, articles, runs, now);
    await trx
      .deleteFrom('unread_articles')
      .where('article_id', 'in', [...runs.keys()])
      .execute();
    return articles.length;
  });
}

async function storeArticleRuns(trx: Database, runs: ReadonlyMap<string, number[]>): Promise<void> {
  await trx
    .insertInto('article_runs')
    .values([...runs].map(([article_id, hashes]) => ({ article_id, rules: REUSE_RULES, runs: hashes })))
    .onConflict((conflict) =>
      conflict
        .column('article_id')
        .doUpdateSet((eb) => ({ rules: eb.ref('excluded.rules'), runs: eb.ref('excluded.runs') })),
    )
    .execute();
}

/** Compares articles that were just read with the active releases that share a run of words with them. */
async function compareRead(
  trx: Database,
  articles: readonly ArticleText[],
  runs: ReadonlyMap<string, readonly number[]>,
  now: Date,
): Promise<void> {
  const { rows: shared } = await sql<{ hash: number; release_id: string }>`
    select hash, release_id from release_runs where hash = any(${[...runs.values()].flat()}::integer[])
  `.execute(trx);
  const releasesOf = Map.groupBy(shared, ({ hash }) => hash);
  const releaseIds = [...new Set(shared.map(({ release_id }) => release_id))];
  const releases = await readReleases(trx, releaseIds);
  const found: Found[] = [];
  for (const article of articles) {
    const candidates = new Set(
      runs
        .get(article.id)
        ?.flatMap((hash) => releasesOf.get(hash)?.map(({ release_id }) => release_id) ?? []),
    );
    for (const id of candidates) {
      const release = releases.get(id);
      const row = release && compareArticle(release, article, now);
      if (row) found.push({ ...row, is_told: false });
    }
    await otherWork();
  }
  await forgetOthers(trx, articles, found);
  const reused = await listNewReuse(trx, found);
  await storeFound(trx, found);
  await recordReuse(trx, reused, releases, now);
  const owners = new Set(found.map(({ release_id }) => releases.get(release_id)?.user_id ?? ''));
  if (owners.size > 0) await publishToPeople(trx, 'releases', {}, [...owners]);
}

type Found = Insertable<ReleaseArticlesTable>;

const releaseColumns = [
  ...(['r.id', 'r.user_id', 'r.title', 'r.own_words', 'r.text', 'r.version', 'r.sent_on'] as const),
  'u.timezone',
] as const;

async function readReleases(trx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReleaseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('releases as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(releaseColumns)
    .where('r.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function compareArticle(
  release: ReleaseRow,
  { id, text, at }: ArticleText,
  now: Date,
): Omit<Found, 'is_told'> | undefined {
  if (at < earliestOf(release)) return undefined;
  const read = readOnce(release);
  const reuse = compareWithRelease(read, text);
  if (reuse.kind === null) return undefined;
  const sentences = takenSentences(read, reuse);
  const whole = sentences.filter(({ isWhole }) => isWhole).length;
  return {
    release_id: release.id,
    article_id: id,
    kind: reuse.kind,
    own_words: reuse.ownWords,
    quoted_words: reuse.quotedWords,
    longest: reuse.longest,
    whole_sentences: whole,
    changed_sentences: sentences.length - whole,
    taken: reuse.runs.flatMap(({ release: { from, to } }) => [from, to]),
    found_at: now,
  };
}

/** Removes articles whose changed text no longer contains any part of a release. The articles found for ended releases stay. */
async function forgetOthers(
  trx: Database,
  articles: readonly ArticleText[],
  found: readonly Found[],
): Promise<void> {
  const ids = articles.map(({ id }) => id);
  await sql`
    delete from release_articles f using releases r
    where r.id = f.release_id and r.status = 'active' and f.article_id = any(${ids}::text[])
      and not exists (
        select from unnest(${found.map(({ release_id }) => release_id)}::text[], ${found.map(({ article_id }) => article_id)}::text[])
          as kept (release_id, article_id)
        where kept.release_id = f.release_id and kept.article_id = f.article_id
      )
  `.execute(trx);
}

async function storeFound(trx: Database, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  await trx
    .insertInto('release_articles')
    .values([...found])
    // The time at which an article was found, and whether the owner was told about it, stay.
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'article_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        own_words: eb.ref('excluded.own_words'),
        quoted_words: eb.ref('excluded.quoted_words'),
        longest: eb.ref('excluded.longest'),
        whole_sentences: eb.ref('excluded.whole_sentences'),
        changed_sentences: eb.ref('excluded.changed_sentences'),
        taken: eb.ref('excluded.taken'),
      })),
    )
    .execute();
}

/** Queues articles that were read by other rules. Until they are read again, they stay as they are. */
async function queueOtherRules(trx: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into unread_articles (article_id)
    select article_id from article_runs
    where rules < ${sql.lit(REUSE_RULES)} order by article_id desc limit ${sql.lit(QUEUED_AT_ONCE)}
    on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Compares all stored articles with a release that is new, has a new text, or was ended for a time. Its owner sees what is
 * found, so it causes no notification. Articles that are not read yet are compared when they are.
 *
 * @returns the number of articles that were compared; undefined if the release was deleted, has ended or was already compared
 */
export function searchStored(db: Database, releaseId: string, now: Date): Promise<number | undefined> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const release = await trx
      .selectFrom('releases as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(releaseColumns)
      .where('r.id', '=', releaseId)
      .where('r.status', '=', 'active')
      .where('r.searched_rules', 'is', null)
      // Locked, so that its owner cannot change or delete it meanwhile.
      .forUpdate('r')
      .executeTakeFirst();
    if (!release) return undefined;
    const ids = await listCandidates(trx, release);
    const found: Found[] = [];
    for (let from = 0; from < ids.length; from += TEXTS_AT_ONCE) {
      const { rows } = await sql<ArticleText>`
        select a.id, ${articleText} as text, ${articleTime} as at from articles a
        where a.id = any(${ids.slice(from, from + TEXTS_AT_ONCE)}::text[])
      `.execute(trx);
      for (const article of rows) {
        const row = compareArticle(release, article, now);
        if (row) found.push({ ...row, is_told: true });
        await otherWork();
      }
    }
    const kept = found.map(({ article_id }) => article_id);
    await sql`
      delete from release_articles where release_id = ${releaseId} and article_id <> all(${kept}::text[])
    `.execute(trx);
    for (let from = 0; from < found.length; from += 1_000)
      await storeFound(trx, found.slice(from, from + 1_000));
    await trx
      .updateTable('releases')
      .set({ searched_rules: REUSE_RULES })
      .where('id', '=', releaseId)
      .execute();
    await publishToPeople(trx, 'releases', {}, [release.user_id]);
    return ids.length;
  });
}

/** The articles that share a stored run of words with a release, by the index. Part of a transaction. */
export async function listCandidates(
  trx: Database,
  release: Omit<ReleaseRow, 'user_id' | 'title' | 'own_words'>,
): Promise<string[]> {
  // The planner expects that some hundred runs are in most articles, and would compare them with each: that takes half a
  // minute for 300,000 articles, the index one second.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    with candidates as materialized (
      select article_id from article_runs where runs && ${[...readOnce(release).runs]}::integer[]
    )
    select a.id from candidates c join articles a on a.id = c.article_id
    where ${articleTime} >= ${earliestOf(release)}
    order by a.id
  `.execute(trx);
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(trx);
  return rows.map(({ id }) => id);
}

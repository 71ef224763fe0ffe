import { setImmediate as otherWork } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../logging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { startWorkerLoop } from '../../worker-loop.ts';
import { chanceOfOneEvent } from './across-evidence.ts';
import { type AcrossFacts, acrossFacts, START_READ } from './across-facts.ts';
import { acrossKeys, keysOfWeeks } from './across-keys.ts';
import { headlineKey, headlineWords } from './headline-words.ts';

/**
 * The version of the rules by which articles in different languages are linked: raise it with every change to this folder, its
 * trees, or the names that it reads. All articles are then compared again, newest first.
 */
const ACROSS_RULES = 7;

/** The number of articles in one transaction: up to a tenth of a second of work, in stretches of a few milliseconds. */
const AT_ONCE = 5;
/**
 * This transaction and a change of several articles may deadlock. This one gives up and tries again before PostgreSQL ends either
 * of them after one second.
 */
const LOCK_TIMEOUT_MS = 100;
/** The number of articles in other languages that an article is compared with. */
const CANDIDATES = 20;
/** The number of articles compared by earlier rules that are added to the queue at once. */
const QUEUED_AT_ONCE = 500;
const FACTS_KEPT = 600;
const SWEEP_MS = 5_000;

interface ComparedArticle {
  id: string;
  language: Language;
  title: string;
  start: string;
  first_seen_at: Date;
}

const known = new LRUCache<string, AcrossFacts>({ max: FACTS_KEPT });

/** The facts of an article, read once. Other work of the process gets its turn after each article that is read. */
async function factsOf({ language, title, start }: ComparedArticle): Promise<AcrossFacts> {
  const key = `${language}\n${title}\n${start}`;
  const read = known.get(key);
  if (read) return read;
  const facts = acrossFacts({ language, title, body: start });
  known.set(key, facts);
  await otherWork();
  return facts;
}

/**
 * Links the next articles that have not been compared yet to reports of the same event in other languages, newest first, in one
 * transaction. A link joins two articles, so a story has the links of its articles, whatever is merged, split or hidden later; a
 * trigger removes those of a changed text, and queues it.
 *
 * @returns the number of articles that were compared or queued; 0 if nothing is left, or another process is doing this
 */
export function linkNextArticles(db: Database): Promise<number> {
  return transaction(db, async (trx) => {
    // Two articles that are compared at the same time would not see each other's keys.
    const { rows: locks } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('story links')) as held
    `.execute(trx);
    if (!locks[0]?.held) return 0;
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
    // A text that is being changed is queued again by that change.
    const { rows } = await sql<ComparedArticle & { source_id: string }>`
      select a.id, a.source_id, a.language, a.title, a.first_seen_at,
        left(case when a.content_text = '' then a.summary else a.content_text end, ${sql.lit(START_READ)}) as start
      from articles a
      where a.id in (select article_id from unlinked_articles order by article_id desc limit ${sql.lit(AT_ONCE)})
      order by a.id desc
      for share of a skip locked
    `.execute(trx);
    for (const article of rows) await linkArticle(trx, article);
    return rows.length > 0 ? rows.length : queueOtherRules(trx);
  });
}

async function linkArticle(
  trx: Database,
  article: ComparedArticle & { readonly source_id: string },
): Promise<void> {
  const facts = await factsOf(article);
  // Articles that people added by their address are not compared with anything.
  const isCompared = article.source_id !== ADDED_SOURCE_ID;
  const keys = isCompared ? acrossKeys(facts) : [];
  const { id, language, title, first_seen_at } = article;
  const inHeadline = isCompared ? headlineWords(language, title).map(headlineKey) : [];
  const links: { article_id: string; other_id: string; chance: number }[] = [];
  for (const candidate of await listCandidates(trx, article, keys)) {
    const chance = chanceOfOneEvent(facts, await factsOf(candidate));
    if (chance === undefined) continue;
    links.push({ article_id: id, other_id: candidate.id, chance });
    links.push({ article_id: candidate.id, other_id: id, chance });
  }
  await trx
    .deleteFrom('story_links')
    .where((eb) => eb.or([eb('article_id', '=', id), eb('other_id', '=', id)]))
    .execute();
  if (links.length > 0) await trx.insertInto('story_links').values(links).execute();
  await trx
    .insertInto('story_link_keys')
    .values({
      article_id: id,
      rules: ACROSS_RULES,
      language,
      first_seen_at,
      // The keys of the headline are for earlier and later stories (decision 107).
      keys: keysOfWeeks([...keys, ...inHeadline], first_seen_at, first_seen_at),
    })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({
        rules: eb.ref('excluded.rules'),
        language: eb.ref('excluded.language'),
        first_seen_at: eb.ref('excluded.first_seen_at'),
        keys: eb.ref('excluded.keys'),
      })),
    )
    .execute();
  await trx.deleteFrom('unlinked_articles').where('article_id', '=', id).execute();
}

/** The articles in other languages, of the same days, that share the most keys; a key counts more if few articles have it. */
async function listCandidates(
  trx: Database,
  { id, language, first_seen_at }: ComparedArticle,
  keys: readonly string[],
): Promise<ComparedArticle[]> {
  if (keys.length === 0) return [];
  const windowMs = currentSettings().matching.window_hours * 3_600_000;
  const from = new Date(first_seen_at.getTime() - windowMs);
  const to = new Date(first_seen_at.getTime() + windowMs);
  const wanted = keysOfWeeks(keys, from, to);
  // As in `listStoryCandidates`: with a query for the keys, PostgreSQL looks them up in their index (60 ms among 30,000 articles)
  // instead of comparing them with the keys of every article (4,300 ms). The keys in common are
  // filtered for all these articles at once: 13 ms among 200,000 articles, instead of 17 with an intersection for each article.
  const { rows } = await sql<ComparedArticle>`
    with found as (
      select distinct article_id, key
      from story_link_keys, unnest(keys) as key
      where keys && (select ${wanted}::text[]) and language <> ${language} and first_seen_at between ${from} and ${to}
        and article_id <> ${id} and key = any(${wanted}::text[])
    ), weighed as (
      select article_id, 1 / sqrt(count(*) over (partition by split_part(key, '|', 2))) as weight
      from found
    ), candidates as (
      select article_id, sum(weight) as weight from weighed
      group by article_id order by weight desc, article_id limit ${sql.lit(CANDIDATES)}
    )
    select a.id, a.language, a.title, a.first_seen_at,
      left(case when a.content_text = '' then a.summary else a.content_text end, ${sql.lit(START_READ)}) as start
    from candidates join articles a on a.id = candidates.article_id
    order by candidates.weight desc, a.id
  `.execute(trx);
  return rows;
}

/** Articles that were compared by other rules are compared again; until then, they keep their links. */
async function queueOtherRules(trx: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into unlinked_articles (article_id)
    select article_id from story_link_keys
    where rules < ${sql.lit(ACROSS_RULES)} order by article_id desc limit ${sql.lit(QUEUED_AT_ONCE)}
    on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Links articles while there are any to compare. */
export function startStoryLinks({
  db,
  mayWork,
  now,
  logger,
}: {
  db: Database;
  /** False while all crawling is paused. */
  mayWork: () => boolean;
  now: () => Date;
  logger: Logger;
}): { stop(): Promise<void> } {
  return startWorkerLoop({
    work: async () => ({ more: mayWork() && (await linkNextArticles(db)) > 0 }),
    now,
    logger,
    sweepMs: SWEEP_MS,
  });
}

import { type Language, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { publishToPeople } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { wantsTitle } from '../translated-titles/index.ts';
import { differs } from './check-figures.ts';
import { cleanTranslation } from './clean-text.ts';
import { TranslationFailure, type Translator } from './services/translator.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Titles per commit: few enough that a list shows the first ones soon. */
const BATCH = 40;
const BATCH_WITHIN_MS = 120_000;
/** The time after which titles whose process ended are sent again. */
const CLAIMED_FOR_MS = 5 * MINUTE_MS;
/** The maximum number of attempts. The first delay is a minute and doubles up to six hours, which is about a day in total. */
const ATTEMPTS_MAX = 12;
const WAIT_MAX_MS = 360 * MINUTE_MS;
/** The number of failures after which a service gets no more requests in this run. */
const FAILURES_MAX = 3;

/** The job that translates waiting titles. Alerts never wait for it. */
export const translateWaitingTitles = defineJob({
  name: 'translate-titles',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 900,
});

interface ClaimedTitle {
  article_id: string;
  language: Language;
  content_version: number;
  attempts: number;
  title: string;
  from: Language;
}

interface TitlesOptions {
  db: Database;
  translator: () => Promise<Translator | undefined>;
  now: () => Date;
  log: Logger;
}

/**
 * Translates waiting titles, newest first, until none is due, the service fails, or the day's limit is
 * reached.
 */
export async function translateTitles(
  { db, translator, now, log }: TitlesOptions,
  signal: AbortSignal,
): Promise<void> {
  const connected = await translator();
  if (!connected) return;
  while (!signal.aborted) {
    const left = limits.TITLES_TRANSLATED_PER_DAY - (await countSent(db, now()));
    if (left <= 0) {
      if (await isAnyDue(db, now())) log.warn('titles wait: as many as a day allows have been translated');
      return;
    }
    const claimed = await claimTitles(db, now(), Math.min(left, BATCH));
    if (claimed.length === 0) return;
    let failures = 0;
    for (const titles of groupsOf(claimed)) {
      const [first] = titles;
      if (!first) continue;
      const { from, language: to } = first;
      if (!connected.languagesFrom(from).includes(to)) {
        await forget(db, titles);
        continue;
      }
      try {
        if (failures >= FAILURES_MAX)
          throw new TranslationFailure('The translation service has just failed.');
        const within = AbortSignal.any([signal, AbortSignal.timeout(BATCH_WITHIN_MS)]);
        const written = await connected.translate(
          titles.map(({ title }) => title),
          { from, to, signal: within },
        );
        if (written.length !== titles.length)
          throw new TranslationFailure('The translation service sent a different number of titles.');
        await store(db, titles, written);
      } catch (error) {
        failures += 1;
        log.error({ err: error, titles: titles.length, from, to }, 'titles could not be translated');
        await postpone(db, titles, now());
      }
    }
    if (failures > 0) return;
  }
}

async function countSent(db: Database, now: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('translated_titles')
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sent);
}

async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('translated_titles')
    .select('article_id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reserves titles for this caller for a while. Titles of changed or withdrawn articles are left out. */
async function claimTitles(db: Database, now: Date, most: number): Promise<ClaimedTitle[]> {
  const { rows } = await sql<ClaimedTitle>`
    with due as materialized (
      select t.article_id, t.language, a.title, a.language as "from"
      from translated_titles t
      join articles a on a.id = t.article_id and a.content_version = t.content_version and a.status = 'published'
      where t.state = 'waiting' and t.due_at <= ${now}
      order by t.queued_at desc, t.article_id limit ${most}
      for update of t skip locked
    )
    update translated_titles t
    set attempts = t.attempts + 1, sent_at = ${now}, due_at = ${new Date(now.getTime() + CLAIMED_FOR_MS)}
    from due where t.article_id = due.article_id and t.language = due.language
    returning t.article_id, t.language, t.content_version, t.attempts, due.title, due."from"
  `.execute(db);
  return rows;
}

/** A request is about one pair of languages. A title that failed before is sent alone, so that it cannot make others fail. */
function groupsOf(claimed: readonly ClaimedTitle[]): ClaimedTitle[][] {
  const groups = Map.groupBy(claimed, ({ article_id, attempts, from, language }) =>
    attempts > 1 ? `${article_id} ${language}` : `${from} ${language}`,
  );
  return [...groups.values()];
}

/** Stores the translations that may be shown: a text that differs from the original, with the same figures. */
async function store(
  db: Database,
  titles: readonly ClaimedTitle[],
  written: readonly string[],
): Promise<void> {
  const rows = titles.map(({ title, ...row }, at) => {
    const text = cleanTranslation(title, written[at] ?? '');
    const isShown = text !== undefined && text !== title && !differs(title, text);
    return { ...row, state: isShown ? 'ready' : 'refused', text: isShown ? text : '' };
  });
  await transaction(db, async (trx) => {
    await sql`
      update translated_titles t set state = stored.state, text = stored.text
      from unnest(
        ${rows.map((row) => row.article_id)}::text[], ${rows.map((row) => row.language)}::text[],
        ${rows.map((row) => row.content_version)}::int[], ${rows.map((row) => row.state)}::text[],
        ${rows.map((row) => row.text)}::text[]
      ) stored (article_id, language, content_version, state, text)
      where t.article_id = stored.article_id and t.language = stored.language
        and t.content_version = stored.content_version
    `.execute(trx);
    const readers = await sql<{ id: string }>`
      select distinct u.id from translated_titles t
      join articles a on a.id = t.article_id
      join matches m on m.article_id = a.id
      join users u on u.id = m.user_id
      where t.article_id = any(${rows.map((row) => row.article_id)}) and t.state = 'ready'
        and u.ui_preferences #>> '{translated_titles,language}' = t.language and ${wantsTitle}
    `.execute(trx);
    // Open lists refetch, as after an alert.
    await publishToPeople(
      trx,
      'notifications',
      {},
      readers.rows.map(({ id }) => id),
    );
  });
}

/** Retries them later at increasing intervals, and finally leaves them untranslated. */
async function postpone(db: Database, titles: readonly ClaimedTitle[], now: Date): Promise<void> {
  for (const { article_id, language, content_version, attempts } of titles) {
    const wait = Math.min(WAIT_MAX_MS, MINUTE_MS * 2 ** (attempts - 1));
    await db
      .updateTable('translated_titles')
      .set({
        due_at: new Date(now.getTime() + wait),
        ...(attempts >= ATTEMPTS_MAX ? { state: 'refused' as const } : {}),
      })
      .where('article_id', '=', article_id)
      .where('language', '=', language)
      .where('content_version', '=', content_version)
      .execute();
  }
}

/** Deletes the titles, because the service does not translate between these languages. */
async function forget(db: Database, titles: readonly ClaimedTitle[]): Promise<void> {
  for (const { article_id, language } of titles) {
    await db
      .deleteFrom('translated_titles')
      .where('article_id', '=', article_id)
      .where('language', '=', language)
      .execute();
  }
}

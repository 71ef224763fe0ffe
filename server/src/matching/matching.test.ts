import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { insertReader, preferences } from '../notifier/testing/alerts.ts';
import { openStorage } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertArticle, insertSource, insertTarget, NOON } from '../testing/rows.ts';
import type { Matching, MatchingOptions } from './index.ts';
import { readDecisions, startTestMatching } from './testing/world.ts';

const database = testDatabase();
const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).reverse()) await stop();
});

async function start(options: Partial<MatchingOptions> = {}): Promise<Matching> {
  const matching = await startTestMatching(database.storage, options);
  started.push(matching.stop);
  return matching;
}

/** A matcher with connections of its own, as in another process. */
async function startElsewhere(options: Partial<MatchingOptions> = {}): Promise<Matching> {
  const storage = openStorage({ connection: database.connection, log: createLogger('silent') });
  started.push(storage.close);
  const matching = await startTestMatching(storage, options);
  started.push(matching.stop);
  return matching;
}

/** A word of its own for each test, so that tests do not match each other's articles. */
const newWord = () => `word${newId('tgt').slice(-12).toLowerCase()}`;

async function addArticle(word: string, article: Partial<Parameters<typeof insertArticle>[1]> = {}) {
  const source_id = article.source_id ?? (await insertSource(database.db));
  return insertArticle(database.db, { title: `About ${word}`, ...article, source_id });
}

const addTarget = (user_id: string, word: string, target: Partial<Parameters<typeof insertTarget>[1]> = {}) =>
  insertTarget(database.db, { name: word, keywords_any: [word], ...target, user_id });

const matchesOf = (target: string) =>
  database.db.selectFrom('matches').selectAll().where('target_id', '=', target).orderBy('id').execute();

describe('a stored article', () => {
  test('becomes match, notification and deliveries, told to the senders', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    const queued: string[] = [];
    const stop = await database.storage.listener.listen('deliveries_queued', {
      onMessage: (id) => queued.push(id),
      onResync: () => undefined,
    });
    const article = await addArticle(word, { summary: 'In short.' });
    await (await start()).idle();
    const [match] = await matchesOf(target);
    expect(match).toMatchObject({
      article_id: article,
      matched_terms: [word],
      is_first_of_story: true,
      highlights: [{ field: 'title', start: 6, end: 6 + word.length, term: word }],
    });
    const notification = await database.db
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', match?.notification_id ?? '')
      .executeTakeFirst();
    expect(notification).toMatchObject({
      user_id: user,
      type: 'match',
      title: `About ${word}`,
      body: 'In short.',
      article_ids: [article],
      action_url: `/articles/${article}`,
    });
    expect(await readDecisions(database.db, user)).toEqual([
      `${word}: About ${word} → email queued, whatsapp queued`,
    ]);
    await expect.poll(() => queued.length).toBe(1);
    await stop();
  });

  test('is taken up when the crawler tells of it', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    await (await start()).idle();
    const article = await addArticle(word);
    await notify(database.db, 'articles_stored', article);
    await expect.poll(async () => (await matchesOf(target)).length).toBe(1);
  });

  test.each([
    ['archive_article', { is_archive: true }, {}],
    ['before_target', { first_seen_at: before(NOON, { minutes: 1 }) }, { watching_since: NOON }],
    ['below_min_score', {}, { min_score: 100, match_fields: ['body' as const], keywords_any: ['ships'] }],
    ['target_muted', {}, { delivery_mode: 'none' as const }],
  ])('that is not to alert says why: %s', async (reason, article, target) => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word, target);
    await addArticle(word, article);
    await (await start()).idle();
    expect(await readDecisions(database.db, user)).toEqual([`${word}: About ${word} → ${reason}`]);
  });

  test('of a story alerts once per target, whether its articles come together or apart', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word);
    const story_id = newId('clu');
    await addArticle(word, { story_id, first_seen_at: before(NOON, { minutes: 3 }) });
    await addArticle(word, {
      story_id,
      title: `Second about ${word}`,
      first_seen_at: before(NOON, { minutes: 2 }),
    });
    const matching = await start();
    await matching.idle();
    await addArticle(word, { story_id, title: `Third about ${word}` });
    await matching.idle();
    expect(await readDecisions(database.db, user)).toEqual([
      `${word}: About ${word} → email queued, whatsapp queued`,
      `${word}: Second about ${word} → duplicate_story`,
      `${word}: Third about ${word} → duplicate_story`,
    ]);
  });

  test('that is hidden matches nothing and leaves the queue', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const article = await addArticle(word, { status: 'hidden' });
    await (await start()).idle();
    expect(await matchesOf(target)).toEqual([]);
    const row = await database.db
      .selectFrom('articles')
      .select('matched_at')
      .where('id', '=', article)
      .executeTakeFirst();
    expect(row?.matched_at).toEqual(NOON);
  });

  test('that cannot be matched is set aside and holds nobody else up', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const bad = await addArticle(word, { first_seen_at: before(NOON, { minutes: 5 }) });
    for (let count = 0; count < 40; count += 1) await addArticle(word);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
    `.execute(database.db);
    await sql
      .raw(
        `create trigger poison before insert on matches for each row when (new.article_id = '${bad}') execute function refuse()`,
      )
      .execute(database.db);
    const matching = await start();
    await matching.idle();
    expect(await matchesOf(target)).toHaveLength(40);
    await sql`drop trigger poison on matches`.execute(database.db);
    await matching.stop();
    await (await start()).idle();
    expect(await matchesOf(target)).toHaveLength(41);
  });
});

describe('an edited article', () => {
  test('gets new highlights and never a second alert', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: `Corrected: about ${word}`, content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    const [match, ...others] = await matchesOf(target);
    expect(others).toEqual([]);
    expect(match?.highlights[0]).toMatchObject({ start: 17 });
    expect(
      await database.db.selectFrom('notifications').select('id').where('user_id', '=', user).execute(),
    ).toHaveLength(1);
  });

  test('that no longer contains the word keeps its match, without highlights of other words', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: 'Corrected', content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect((await matchesOf(target)).map((match) => match.highlights)).toEqual([[]]);
  });

  test('alerts a target that only the new text hits', async () => {
    const [word, other] = [newWord(), newWord()];
    const user = await insertReader(database.db);
    await addTarget(user, other);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: `Now about ${other}`, content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect(await readDecisions(database.db, user)).toEqual([
      `${other}: Now about ${other} → email queued, whatsapp queued`,
    ]);
  });
});

describe('a target', () => {
  test('that was saved a moment before the article is known', async () => {
    const user = await insertReader(database.db);
    const matching = await start();
    const elsewhere = await startElsewhere();
    const targets: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      const word = newWord();
      targets.push(await addTarget(user, word));
      const article = await addArticle(word);
      await notify(database.db, 'articles_stored', article);
    }
    await Promise.all([matching.idle(), elsewhere.idle()]);
    for (const target of targets) expect(await matchesOf(target)).toHaveLength(1);
  });

  test('whose words change matches by the new ones at once', async () => {
    const [word, other] = [newWord(), newWord()];
    const target = await addTarget(await insertReader(database.db), word);
    const matching = await start();
    await matching.idle();
    await database.db
      .updateTable('targets')
      .set({ keywords_any: [other] })
      .where('id', '=', target)
      .execute();
    await addArticle(word);
    const article = await addArticle(other);
    await matching.idle();
    expect((await matchesOf(target)).map((match) => match.article_id)).toEqual([article]);
  });

  test.each(['paused', 'suspended', 'archived'] as const)('that is %s matches nothing', async (status) => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const matching = await start();
    await matching.idle();
    await database.db.updateTable('targets').set({ status }).where('id', '=', target).execute();
    await addArticle(word);
    await matching.idle();
    expect(await matchesOf(target)).toEqual([]);
  });

  test('of a suspended person lists its matches and tells nobody', async () => {
    const word = newWord();
    const user = await insertReader(database.db, { status: 'suspended' });
    await addTarget(user, word);
    await addArticle(word);
    await (await start()).idle();
    expect(await readDecisions(database.db, user)).toEqual([`${word}: About ${word} → user_inactive`]);
  });

  test('that was saved while the connection that tells of it was cut is known all the same', async () => {
    const user = await insertReader(database.db);
    const matching = await startElsewhere();
    await matching.idle();
    for (let round = 0; round < 5; round += 1) {
      const [word, gone] = [newWord(), newWord()];
      const removed = await addTarget(user, gone);
      await matching.idle();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'newswatch listener' and datname = current_database()
      `.execute(database.db);
      const target = await addTarget(user, word);
      await database.db.deleteFrom('targets').where('id', '=', removed).execute();
      await addArticle(word);
      await addArticle(gone);
      await matching.idle();
      expect(await matchesOf(target)).toHaveLength(1);
    }
  });
});

describe('several matchers at once', () => {
  test('match every article once between them, and keep the daily cap to the number', async () => {
    const word = newWord();
    const capped = JSON.stringify({ ...preferences, max_daily_notifications: 7 });
    const user = await insertReader(database.db, { notification_preferences: capped });
    const target = await addTarget(user, word);
    const source_id = await insertSource(database.db);
    for (let count = 0; count < 150; count += 1) await addArticle(word, { source_id });
    const matchers = await Promise.all([start(), startElsewhere(), startElsewhere()]);
    await Promise.all(matchers.map((matcher) => matcher.idle()));
    expect(await matchesOf(target)).toHaveLength(150);
    const lines = await readDecisions(database.db, user);
    expect(lines.filter((line) => line.endsWith('email queued, whatsapp queued'))).toHaveLength(7);
    expect(
      lines.filter((line) => line.endsWith('email held daily_cap, whatsapp held daily_cap')),
    ).toHaveLength(143);
    const counts = await database.db
      .selectFrom('daily_alerts')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
    expect(counts).toEqual([{ user_id: user, local_date: '2026-03-10', sent: 7 }]);
  });

  test('alert a story once, whichever of them gets its articles', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word);
    const story_id = newId('clu');
    const source_id = await insertSource(database.db);
    for (let count = 0; count < 100; count += 1) await addArticle(word, { source_id, story_id });
    const matchers = await Promise.all([start(), startElsewhere(), startElsewhere()]);
    await Promise.all(matchers.map((matcher) => matcher.idle()));
    const lines = await readDecisions(database.db, user);
    expect(lines).toHaveLength(100);
    expect(lines.filter((line) => line.endsWith('queued'))).toHaveLength(1);
  });
});

import {
  ADDED_SOURCE_ID,
  limits,
  TargetDraft,
  type TargetDraftInput,
  TargetJournalQuery,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { matchWorkerFixture, newWord } from '../match-worker/testing/fixture.ts';
import { insertReader } from '../notifier/testing/alerts.ts';
import { transaction } from '../storage/database.ts';
import { createMatchFeed, createTargetJournal, createTargets } from '../targets/index.ts';
import { before, insertSource, NOON } from '../testing/rows.ts';
import { addBatch } from './add-batch.ts';
import { BATCH } from './find-candidates.ts';
import { runBackfills } from './index.ts';

const { database, start, addArticle, matchesOf } = matchWorkerFixture();
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const run = (now = NOON) =>
  runBackfills({ db: database.db, now: () => now, log: createLogger('silent') }, undefined);

/** An article that the live matcher has seen. */
const addEarlier = (word: string, days: number, article: Parameters<typeof addArticle>[1] = {}) =>
  addArticle(word, {
    matched_at: before(NOON, { days }),
    first_seen_at: before(NOON, { days }),
    ...article,
  });

async function createTarget(user: string, word: string, draft: Partial<TargetDraftInput> = {}) {
  const body = v.parse(TargetDraft, {
    name: word,
    keywords_any: [word],
    add_earlier_articles: true,
    ...draft,
  });
  const { target } = await targets().create(user, body, NOON);
  return target.id;
}
const earlierOf = async (user: string, id: string, now = NOON) =>
  (await targets().get(user, id, now)).target.earlier_articles;
const openBackfill = (target: string) =>
  database.db.selectFrom('backfills').select('id').where('target_id', '=', target).executeTakeFirstOrThrow();

test('earlier articles of a target that is handed over in the meantime belong to its new owner', async () => {
  const { db } = database;
  const [from, to, word] = [await insertReader(db), await insertReader(db), newWord()];
  await addEarlier(word, 2);
  const target = await createTarget(from, word);
  const isLocked = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const moved = transaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', from).forUpdate().execute();
    isLocked.resolve();
    await mayCommit.promise;
    await trx.updateTable('targets').set({ user_id: to }).where('id', '=', target).execute();
  });
  await isLocked.promise;
  const added = addBatch(db, (await openBackfill(target)).id, NOON);
  const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.waiting).toBeGreaterThan(0);
  mayCommit.resolve();
  await Promise.all([moved, added]);
  expect(await matchesOf(target)).toEqual([]);
  await run();
  expect(await matchesOf(target)).toMatchObject([{ user_id: to }]);
});

test('a new target gets the articles of 30 days with their original times, without alerts or anything marked as new', async () => {
  const word = newWord();
  const user = await insertReader(database.db, { plan: 'pro' });
  const found = [await addEarlier(word, 2), await addEarlier(word, 20)];
  await addEarlier(word, 31);
  await addEarlier(word, 3, { is_archive: true });
  await addEarlier(word, 3, { status: 'hidden' });
  await addEarlier(newWord(), 3);
  const target = await createTarget(user, word);
  expect(await earlierOf(user, target)).toMatchObject({
    last: { status: 'running', added: 0 },
    can_add: false,
  });
  await run();

  const matches = await matchesOf(target);
  expect(
    matches.map(({ article_id, matched_at }) => ({ article_id, matched_at })),
    'newest first',
  ).toEqual([
    { article_id: found[0], matched_at: before(NOON, { days: 2 }) },
    { article_id: found[1], matched_at: before(NOON, { days: 20 }) },
  ]);
  expect(matches[0]).toMatchObject({
    backfilled_at: NOON,
    suppressed_reason: 'before_target',
    notification_id: null,
    matched_terms: [word],
    is_first_of_story: true,
  });
  for (const table of ['notifications', 'deliveries', 'daily_alerts'] as const)
    expect(await database.db.selectFrom(table).where('user_id', '=', user).execute(), table).toEqual([]);
  const { target: shown } = await targets().get(user, target, NOON);
  expect(shown).toMatchObject({
    matches_total: 2,
    unread_matches: 0,
    earlier_articles: { last: { status: 'done', added: 2 }, can_add: false },
  });
  const journal = createTargetJournal({ db: database.db });
  const { items } = await journal.list(user, target, v.parse(TargetJournalQuery, {}), NOON);
  expect(items.map((entry) => entry.text)).toContain('2 earlier articles added, without alerts');
  const feed = createMatchFeed({ db: database.db, articles: createArticles({ db: database.db }) });
  expect((await feed.read(user, { limit: 10 }, later(60))).items, 'programs pull what is new').toEqual([]);
  const { items: earlier } = await feed.read(user, { limit: 10, earlier: true }, later(60));
  expect(earlier.map(({ article_id }) => article_id)).toEqual(found.toReversed());
});

test('words are found as the engine finds them, including prefixes', async () => {
  const user = await insertReader(database.db);
  const french = { language: 'french', title: 'L’extradition est refusée', content_text: 'Non.' } as const;
  const arabic = { language: 'arabic', title: 'سفينة تصل بالميناء', content_text: 'نعم.' } as const;
  const articles = [await addEarlier('', 1, french), await addEarlier('', 2, arabic)];
  const letters = { title: 'The S&D group agrees', content_text: 'Yes.' };
  articles.push(await addEarlier('', 3, letters));
  const target = await createTarget(user, newWord(), { keywords_any: ['extradition', 'ميناء', 'S&D'] });
  await run();
  expect((await matchesOf(target)).map(({ article_id }) => article_id)).toEqual(articles);
});

test('a target without this option starts empty, and gets earlier articles on request, at most three times a day', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  await addEarlier(word, 1);
  const target = await createTarget(user, word, { add_earlier_articles: false });
  await run();
  expect(await matchesOf(target)).toEqual([]);
  expect(await earlierOf(user, target)).toEqual({ last: null, can_add: true });
  await targets().addEarlierArticles(user, target, NOON);
  await targets().addEarlierArticles(user, target, NOON);
  await run();
  expect(await matchesOf(target)).toHaveLength(1);
  await expect(targets().addEarlierArticles(user, target, NOON), 'it has all of them').rejects.toMatchObject({
    code: 'state_conflict',
  });

  for (let times = 2; times <= limits.EARLIER_ARTICLES_PER_DAY; times += 1) {
    const rule = v.parse(TargetDraft, { name: word, keywords_any: [word, newWord()] });
    await targets().replace(user, target, rule, NOON);
    expect((await earlierOf(user, target, later(times)))?.can_add, 'a new rule may find more').toBe(true);
    await targets().addEarlierArticles(user, target, later(times));
    await run(later(times));
  }
  const rule = v.parse(TargetDraft, { name: word, keywords_any: [word, newWord()] });
  await targets().replace(user, target, rule, later(5));
  expect((await earlierOf(user, target, later(5)))?.can_add).toBe(false);
  expect((await earlierOf(user, target, later(25 * 60)))?.can_add, 'the next day').toBe(true);
});

test('a person gets a limited number of them a day, so that creating and deleting targets cannot fill the database', async () => {
  const user = await insertReader(database.db);
  const many = limits.EARLIER_ARTICLES_OF_ALL_TARGETS_PER_DAY;
  const first = await createTarget(user, newWord());
  await run();
  const rows = Array.from({ length: many - 1 }, () => ({
    ...{ id: newId('bkf'), target_id: first, rule: '', since: NOON, due_at: NOON },
    ...{ requested_at: NOON, ended_at: NOON, outcome: 'done' as const },
  }));
  await database.db.insertInto('backfills').values(rows).execute();
  const next = await createTarget(user, newWord());
  expect(await earlierOf(user, next)).toEqual({ last: null, can_add: true });
  await expect(targets().addEarlierArticles(user, next, NOON)).rejects.toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining(`${many} times today`),
  });
  await targets().addEarlierArticles(user, next, later(25 * 60));
  expect(await earlierOf(user, next, later(25 * 60))).toMatchObject({ last: { status: 'running' } });
});

test('articles from the time when a target was paused can be added', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  const target = await createTarget(user, word);
  await run();
  await targets().pause(user, target, later(1));
  await addEarlier(word, 0, { first_seen_at: later(2), matched_at: later(2) });
  await targets().resume(user, target, later(3));
  expect(await earlierOf(user, target, later(4))).toMatchObject({ can_add: true });
  await targets().addEarlierArticles(user, target, later(4));
  await run(later(4));
  expect(await matchesOf(target)).toMatchObject([{ matched_at: later(2), backfilled_at: later(4) }]);
});

test('a run that was killed continues after its last batch, and two at once add nothing twice', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  const count = BATCH + 20;
  for (let n = 0; n < count; n += 1)
    await addEarlier(word, 1, { first_seen_at: before(NOON, { days: 1, minutes: n }) });
  const target = await createTarget(user, word);
  const { id } = await openBackfill(target);
  await Promise.all([addBatch(database.db, id, NOON), addBatch(database.db, id, NOON)]);
  expect(await earlierOf(user, target)).toMatchObject({ last: { status: 'running', added: BATCH } });
  await Promise.all([run(), run()]);
  expect(await earlierOf(user, target)).toMatchObject({ last: { status: 'done', added: count } });
  expect(await matchesOf(target)).toHaveLength(count);
});

test('a rule that changes in the meantime restarts it, and removes unrated matches of the old rule', async () => {
  const [wrong, right] = [newWord(), newWord()];
  const user = await insertReader(database.db);
  const rated = await addEarlier(wrong, 1);
  for (let n = 0; n < BATCH; n += 1) await addEarlier(wrong, 2);
  const meant = await addEarlier(right, 3);
  const target = await createTarget(user, wrong);
  await addBatch(database.db, (await openBackfill(target)).id, NOON);
  await database.db
    .updateTable('matches')
    .set({ feedback: 'irrelevant' })
    .where('target_id', '=', target)
    .where('article_id', '=', rated)
    .execute();
  await targets().replace(user, target, v.parse(TargetDraft, { name: right, keywords_any: [right] }), NOON);
  await run();
  expect((await matchesOf(target)).map(({ article_id }) => article_id)).toEqual([rated, meant]);
  expect(await earlierOf(user, target)).toMatchObject({ last: { status: 'done', added: 1 } });
});

test('it stops for a target that was deleted in the meantime', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  await addEarlier(word, 1);
  const target = await createTarget(user, word);
  await targets().archive(user, target, NOON);
  await run();
  expect(await matchesOf(target)).toEqual([]);
  const { target: restored } = await targets().restore(user, target, later(1));
  expect(restored.earlier_articles).toMatchObject({ last: { status: 'stopped' }, can_add: true });
});

test('articles that wait for the matcher are left to it, and the next article of an earlier story sends an alert', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  const story_id = newId('clu');
  await addEarlier(word, 1, { story_id });
  const target = await createTarget(user, word);
  const waiting = await addArticle(word, { story_id, first_seen_at: NOON });
  // The job would wait for the live matcher.
  await addBatch(database.db, (await openBackfill(target)).id, later(1));
  expect(await matchesOf(target)).toHaveLength(1);
  await (await start()).idle();
  const [earlier, live] = await matchesOf(target);
  expect(earlier).toMatchObject({ notification_id: null });
  expect(live).toMatchObject({ article_id: waiting, backfilled_at: null, is_first_of_story: true });
  expect(live?.notification_id).not.toBeNull();
});

test('an email that somebody received is found by their own targets only', async () => {
  const word = newWord();
  const [owner, other] = [await insertReader(database.db), await insertReader(database.db)];
  const article_id = await addEarlier(word, 1, {
    status: 'added',
    source_id: await insertSource(database.db, { id: ADDED_SOURCE_ID }),
    site_name: 'The Quay',
  });
  const [address_id, newsletter_id] = [newId('rad'), newId('rnl')];
  await database.db
    .insertInto('receiving_addresses')
    .values({
      id: address_id,
      user_id: owner,
      local_part: word,
      name: '',
      kind: 'one',
      status: 'active',
      created_at: NOON,
    })
    .execute();
  await database.db
    .insertInto('received_newsletters')
    .values({
      ...{ id: newsletter_id, user_id: owner, address_id, name: 'The Quay', status: 'active' },
      ...{ sender: 'news@quay.example', sender_key: 'news@quay.example', created_at: NOON },
    })
    .execute();
  await database.db
    .insertInto('received_issues')
    .values({
      article_id,
      user_id: owner,
      newsletter_id,
      message_hash: article_id,
      sender: 'news@quay.example',
      received_at: NOON,
      authenticity: '{}',
      has_original: false,
    })
    .execute();
  const [own, foreign] = [await createTarget(owner, word), await createTarget(other, word)];
  await run();
  expect(await matchesOf(own)).toHaveLength(1);
  expect(await matchesOf(foreign)).toEqual([]);
});

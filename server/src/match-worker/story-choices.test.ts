import { NotificationsQuery, type StoryAlerts } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createAdminArticles, createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { createNotifications } from '../notifications/index.ts';
import { insertReader } from '../notifier/testing/alerts.ts';
import { createStories } from '../stories/index.ts';
import { createTargetMatches } from '../targets/target-matches.ts';
import { before, insertRecipient, insertUser, NOON } from '../testing/rows.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';
import { readDecisions } from './testing/world.ts';

const { database, start, addArticle, addTarget } = matchWorkerFixture();

const at = (hours: number) => before(NOON, { hours: -hours });
const stories = () =>
  createStories({ db: database.db, articles: createArticles({ db: database.db, now: () => NOON }) });
const outcomes = async (user: string) =>
  (await readDecisions(database.db, user)).map((line) =>
    line.includes('queued') ? 'told' : line.split('→ ')[1],
  );

async function administration() {
  const admin = await insertUser(database.db, { role: 'admin', plan: 'admin' });
  const prober = {
    readPage: () => Promise.reject(new Error('Nothing is fetched.')),
  } as unknown as Parameters<typeof createAdminArticles>[0]['prober'];
  const actor = { id: admin, ip: '127.0.0.1', at: NOON };
  return { articles: createAdminArticles({ db: database.db, prober }), actor };
}

/** A person with a target that found the first article of a story. */
async function world() {
  const word = newWord();
  const user = await insertReader(database.db);
  const target = await addTarget(user, word);
  let now = NOON;
  const matching = await start({ now: () => now });
  const story_id = newId('clu');
  const add = async (hours: number, of = story_id) => {
    now = at(hours);
    const id = await addArticle(word, { story_id: of, first_seen_at: now, is_story_primary: hours === 0 });
    await matching.idle();
    return id;
  };
  const first = await add(0);
  const choose = (alerts: StoryAlerts, until: Date | null = null, articleId = first) =>
    stories().choose(user, articleId, { alerts, until: until?.toISOString() ?? null }, NOON);
  return {
    user,
    target,
    first,
    story_id,
    add,
    choose,
    matching,
    setNow: (hours: number) => (now = at(hours)),
  };
}

test('a muted story alerts nobody until the mute ends; its matches say so', async () => {
  const { user, target, first, add, choose } = await world();
  const other = await addTarget(user, newWord());
  await choose('none', at(5));
  await add(1);
  await add(2);
  expect(await outcomes(user)).toEqual(['told', 'muted', 'muted']);
  const list = createTargetMatches({
    db: database.db,
    articles: createArticles({ db: database.db }),
    now: () => NOON,
  });
  const page = { page: 1, per_page: 10, sort: '-matched_at', group: 'article' } as const;
  const { items } = await list.matches(user, target, page);
  expect(items.map(({ notification }) => notification.story_muted_at ?? null)).toEqual([
    NOON.toISOString(),
    NOON.toISOString(),
    null,
  ]);
  expect(items[0]?.story_alerts).toEqual({
    alerts: 'none',
    until: at(5).toISOString(),
    set_at: NOON.toISOString(),
  });
  expect(
    (await createArticles({ db: database.db, now: () => NOON }).get(user, first)).story_alerts?.alerts,
  ).toBe('none');
  await add(6);
  expect((await outcomes(user)).at(-1)).toBe('duplicate_story');
  expect(other).not.toBe(target);
});

test('the first article of a story that was muted elsewhere causes an alert again after the mute was reverted', async () => {
  const { user, story_id, add, choose, matching, setNow } = await world();
  await choose('none');
  const word = newWord();
  await addTarget(user, word);
  setNow(3);
  await addArticle(word, { story_id, first_seen_at: at(2) });
  await matching.idle();
  expect((await outcomes(user)).at(-1)).toBe('muted');
  await stories().reset(user, story_id);
  await addArticle(word, { story_id, first_seen_at: at(3) });
  await matching.idle();
  expect((await outcomes(user)).at(-1)).toBe('told');
  await add(4);
  expect((await outcomes(user)).at(-1)).toBe('duplicate_story');
});

test('each new report of a followed story causes one alert, until it is no longer followed', async () => {
  const { user, story_id, add, choose } = await world();
  await choose('each');
  await add(1);
  await add(2);
  await stories().reset(user, story_id);
  await add(3);
  expect(await outcomes(user)).toEqual(['told', 'told', 'told', 'duplicate_story']);
});

test('a story that is followed before its first alert alerts for it only once', async () => {
  const { user, story_id, first, choose, matching } = await world();
  await choose('each');
  const word = newWord();
  await addTarget(user, word);
  await addArticle(word, { story_id, first_seen_at: at(0) });
  await matching.idle();
  await stories().reset(user, story_id);
  await addArticle(word, { story_id, first_seen_at: at(0) });
  await matching.idle();
  expect((await outcomes(user)).slice(-2)).toEqual(['told', 'duplicate_story']);
  expect(first).toBeTruthy();
});

test('a mute follows its story in a merge, and its article when split off', async () => {
  const { user, first, story_id, add, choose, matching, setNow } = await world();
  const second = await add(1);
  const alone = await add(2, newId('clu'));
  await choose('none');
  const { articles, actor } = await administration();
  await articles.merge(actor, first, alone);
  const chosen = () => stories().list(user, { page: 1, per_page: 10 }, NOON);
  const [merged] = (await chosen()).items;
  expect(merged?.story_id).not.toBe(story_id);
  await add(3, merged?.story_id);
  expect((await outcomes(user)).at(-1)).toBe('muted');

  setNow(4);
  await articles.split(actor, first);
  await matching.idle();
  const { items } = await chosen();
  expect(items).toHaveLength(2);
  // Each under its own article, so that the same mute does not seem to be listed twice.
  expect(new Set(items.map(({ article_id }) => article_id)).size).toBe(2);
  expect(items.find(({ article_id }) => article_id === first)?.story_id).not.toBe(merged?.story_id);
  await articles.split(actor, second);
  await matching.idle();
  // It is a different story, which nobody muted.
  expect((await chosen()).items).toHaveLength(2);
  expect((await outcomes(user))[1]).toBe('told');
});

test('a page with a merged story reverts only what was chosen for that story', async () => {
  const { user, first, story_id, add, choose } = await world();
  const other = await add(2, newId('clu'));
  const { articles, actor } = await administration();
  const list = () => stories().list(user, { page: 1, per_page: 10 }, NOON);
  await choose('each');
  await stories().choose(user, other, { alerts: 'none', until: null }, at(1));
  await articles.merge(actor, first, other);
  await expect(stories().reset(user, story_id)).rejects.toMatchObject({ code: 'state_conflict' });
  expect((await list()).items).toMatchObject([{ alerts: 'none' }]);
  await stories().choose(user, first, { alerts: 'each', until: null }, at(2));
  await stories().reset(user, story_id);
  expect((await list()).items).toEqual([]);
});

test('there is one choice per person and story', async () => {
  const { user, story_id, choose, first } = await world();
  expect((await choose('none')).before).toBeNull();
  expect((await choose('each')).before).toMatchObject({ alerts: 'none' });
  const list = (alerts?: StoryAlerts) => stories().list(user, { page: 1, per_page: 10, alerts }, NOON);
  expect((await list()).items).toMatchObject([{ story_id, article_id: first, alerts: 'each', until: null }]);
  expect((await list('none')).items).toEqual([]);
  const other = await insertReader(database.db);
  await expect(stories().reset(other, story_id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(choose('none', at(-1))).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(choose('none', null, newId('art'))).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  { name: 'of a story that is followed', follows: true, priority: 'normal', any: false, back: true },
  { name: 'for a target of high priority', follows: false, priority: 'high', any: false, back: true },
  { name: 'of a story of which any was awaited', follows: false, priority: 'normal', any: true, back: true },
  { name: 'of any other story', follows: false, priority: 'normal', any: false, back: false },
] as const)('a new report $name brings back what was put off: $back', async ({ any, back, ...of }) => {
  const { follows, priority } = of;
  const { user, target, add, choose } = await world();
  await database.db.updateTable('targets').set({ priority }).where('id', '=', target).execute();
  if (follows) await choose('each');
  const alerts = database.db.updateTable('notifications').where('user_id', '=', user);
  await alerts.set({ snoozed_until: at(9), until_report: any }).execute();
  await add(2, newId('clu'));
  const until = async () =>
    (
      await database.db
        .selectFrom('notifications')
        .select('snoozed_until')
        .where('user_id', '=', user)
        .where('snoozed_until', 'is not', null)
        .executeTakeFirstOrThrow()
    ).snoozed_until;
  expect(await until()).toEqual(at(9));
  await add(3);
  expect(await until()).toEqual(back ? at(3) : at(9));
  const inbox = createNotifications({ db: database.db, now: () => at(4) });
  const { items } = await inbox.list(user, v.parse(NotificationsQuery, {}));
  expect(items.filter(({ back_early }) => back_early)).toHaveLength(back ? 1 : 0);
});

test('a report for a target without alerts returns alerts that wait for any report', async () => {
  const { user, target, add } = await world();
  await database.db.updateTable('targets').set({ delivery_mode: 'none' }).where('id', '=', target).execute();
  const alerts = database.db.updateTable('notifications').where('user_id', '=', user);
  await alerts.set({ snoozed_until: at(9), until_report: true }).execute();
  await add(3);
  const returned = await alerts.set({ body: '' }).returning('snoozed_until').execute();
  expect(returned.map(({ snoozed_until }) => snoozed_until)).toEqual([at(3)]);
});

test('an alert that its person is changing is left to them: the matcher does not wait', async () => {
  const { user, add, target } = await world();
  const { db } = database;
  await db.updateTable('targets').set({ story_realert_hours: 1 }).where('id', '=', target).execute();
  await add(2);
  const ids = await db.selectFrom('notifications').select('id').where('user_id', '=', user).execute();
  expect(ids).toHaveLength(2);
  const waits = { snoozed_until: at(9), until_report: true };
  await db.updateTable('notifications').set(waits).where('user_id', '=', user).execute();
  const change = { snoozed_until: at(8) };
  const [held = { id: '' }, other = { id: '' }] = ids;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('notifications').set(change).where('id', '=', held.id).execute();
    await add(3);
  });
  const until = await db
    .selectFrom('notifications')
    .select(['id', 'snoozed_until'])
    .where('user_id', '=', user)
    .where('snoozed_until', 'is not', null)
    .execute();
  expect(new Map(until.map(({ id, snoozed_until }) => [id, snoozed_until]))).toEqual(
    new Map([
      [held.id, at(8)],
      [other.id, at(3)],
    ]),
  );
});

test('an undo reverts only its own choice', async () => {
  const { user, story_id, choose, first } = await world();
  const { choice: muted } = await choose('none');
  const later = at(1);
  const draft = { alerts: 'each', until: null } as const;
  await stories().choose(user, first, draft, later);
  const conflict = { code: 'state_conflict' };
  await expect(stories().reset(user, story_id, { set_at: muted.set_at })).rejects.toMatchObject(conflict);
  const restore = (replaces: string | null) => stories().choose(user, first, { ...draft, replaces }, at(2));
  await expect(restore(muted.set_at)).rejects.toMatchObject(conflict);
  await expect(restore(null)).rejects.toMatchObject(conflict);
  await restore(later.toISOString());
  await stories().reset(user, story_id, { set_at: at(2).toISOString() });
  expect((await restore(null)).before).toBeNull();
});

test('recipients of a target get what its owner gets: nothing about a muted story, and each report of a followed one', async () => {
  const { user, target, add, choose } = await world();
  await insertRecipient(database.db, { user_id: user, target_ids: [target] });
  const relays = async () =>
    (await database.db.selectFrom('relays').select('id').where('user_id', '=', user).execute()).length;
  await choose('none');
  await add(1);
  expect(await relays()).toBe(0);
  await choose('each');
  await add(2);
  await add(3);
  expect(await relays()).toBe(2);
});

import type { NotificationPreferences, UrgencyRule } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import {
  insertReader,
  preferences,
  readMailbox,
  startTestNotifier,
  testClock,
} from '../notifier/testing/alerts.ts';
import { newAddress } from '../notifier/testing/fixture.ts';
import { before, insertRecipient, insertSource, NOON } from '../testing/rows.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';
import { readDecisions } from './testing/world.ts';

const { database, start, addArticle, addTarget } = matchWorkerFixture();

const rule = (changes: Partial<UrgencyRule>): UrgencyRule => ({
  words: [],
  developments: [],
  reports: null,
  source_ids: [],
  unusual: false,
  in_quiet_hours: false,
  ...changes,
});
const threeReports = rule({ reports: { sources: 3, hours: 1 } });

/** A source on its own site. */
const addPaper = (name = 'Paper') =>
  insertSource(database.db, { name, url: `https://${newId('src').toLowerCase()}.example/` });

/** A person who gets a daily digest by email, unless an alert is urgent. */
const addReader = (changes: Partial<NotificationPreferences> = {}, email = newAddress()) =>
  insertReader(database.db, {
    email,
    notification_preferences: JSON.stringify({
      ...{ ...preferences, enabled_channels: ['email'], delivery_mode: 'daily' },
      ...changes,
    }),
  });
/** The result of each match on the email channel. */
const outcomes = async (user: string) =>
  (await readDecisions(database.db, user)).map((line) => line.split('→ ')[1]?.split(',')[0]);
const alertsOf = (user: string) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', user).orderBy('id').execute();

const WAITS = 'email held digest_window';
const SENT = 'email queued';

describe('an alert of a target with a digest is sent at once', () => {
  test('if one of the words is in the headline, but not if it is only in the text', async () => {
    const word = newWord();
    const user = await addReader();
    await addTarget(user, word, { urgency: rule({ words: ['recall'] }) });
    await addArticle(word, {
      title: `${word} recalls its vans`,
      first_seen_at: before(NOON, { minutes: 2 }),
    });
    await addArticle(word, { title: `${word} grows`, content_text: 'A recall was avoided.' });
    await (await start()).idle();
    expect(await outcomes(user)).toEqual([SENT, WAITS]);
    expect((await alertsOf(user)).map(({ urgency }) => urgency)).toEqual([
      { reason: { because: 'words', names: ['recall'] }, in_quiet_hours: false },
      null,
    ]);
  });

  test('if it reports one of the developments, in any words and language', async () => {
    const word = newWord();
    const user = await addReader();
    await addTarget(user, word, { urgency: rule({ developments: ['recall', 'strike'] }) });
    await addArticle(word, {
      ...{ title: `${word} rappelle 2 000 voitures`, language: 'french' },
      first_seen_at: before(NOON, { minutes: 2 }),
    });
    await addArticle(word, { title: `${word} denies that it recalls cars` });
    await (await start()).idle();
    expect(await outcomes(user)).toEqual([SENT, WAITS]);
    const urgent = (await alertsOf(user)).flatMap(({ urgency }) => urgency ?? []);
    expect(urgent.map(({ reason }) => reason)).toEqual([{ because: 'developments', names: ['recall'] }]);
  });

  test('if it is from one of the sources', async () => {
    const word = newWord();
    const user = await addReader();
    const source_id = await addPaper('Wire');
    await addTarget(user, word, { urgency: rule({ source_ids: [source_id] }) });
    await addArticle(word);
    await addArticle(word, { source_id });
    await (await start()).idle();
    expect((await outcomes(user)).toSorted()).toEqual([WAITS, SENT].toSorted());
    const urgent = (await alertsOf(user)).flatMap(({ urgency }) => urgency ?? []);
    expect(urgent.map(({ reason }) => reason)).toEqual([{ because: 'source', names: ['Wire'] }]);
  });

  test.each(['in one batch', 'one by one'])(
    'once enough sources report its story: about the first report, instead of the alert that waits (%s)',
    async (arrival) => {
      const word = newWord();
      const user = await addReader();
      await addTarget(user, word, { urgency: threeReports });
      const story_id = newId('clu');
      const matching = await start();
      const ids: string[] = [];
      for (const [at, minutes] of [50, 40, 30, 20].entries()) {
        const source_id = await addPaper(`Paper ${at + 1}`);
        const seen = { first_seen_at: before(NOON, { minutes }) };
        ids.push(await addArticle(word, { story_id, source_id, title: `${word} ${at + 1}`, ...seen }));
        if (arrival === 'one by one') await matching.idle();
      }
      await matching.idle();
      expect(await outcomes(user)).toEqual([
        'email suppressed duplicate_story',
        'duplicate_story',
        SENT,
        'duplicate_story',
      ]);
      const [, alert, ...more] = await alertsOf(user);
      expect(more).toEqual([]);
      expect(alert).toMatchObject({
        title: `${word} 1`,
        article_ids: [ids[0]],
        urgency: {
          reason: {
            because: 'reports',
            sources: 3,
            hours: 1,
            names: ['Paper 1', 'Paper 2', 'Paper 3'],
          },
        },
      });
    },
  );

  test('not if the reports are from one site, or too far apart', async () => {
    const word = newWord();
    const user = await addReader();
    await addTarget(user, word, { urgency: threeReports });
    const story_id = newId('clu');
    const site = `${newId('src').toLowerCase()}.example`;
    for (const section of ['a', 'b', 'c']) {
      const source_id = await insertSource(database.db, { url: `https://${section}.${site}/` });
      await addArticle(word, { story_id, source_id });
    }
    for (const hours of [3, 6]) {
      const first_seen_at = before(NOON, { hours });
      await addArticle(word, { story_id, source_id: await addPaper(), first_seen_at });
    }
    await (await start()).idle();
    expect((await outcomes(user)).filter((outcome) => outcome === SENT)).toEqual([]);
  });

  test('once per story, even if another word was urgent before, or for each article, depending on its target', async () => {
    const user = await addReader();
    const urgency = { ...threeReports, words: ['recall'] };
    for (const dedupe of ['story', 'off'] as const) {
      const word = newWord();
      await addTarget(user, word, { urgency, dedupe });
      const story_id = newId('clu');
      for (const [at, what] of ['recall', 'vans', 'recall again', 'more'].entries()) {
        const first_seen_at = before(NOON, { minutes: 20 - at });
        await addArticle(word, {
          ...{ story_id, title: `${word} ${what}`, first_seen_at },
          source_id: await addPaper(),
        });
      }
    }
    await (await start()).idle();
    const ofDedupe = Map.groupBy(await readDecisions(database.db, user), (line) => line.split(':')[0]);
    expect(
      [...ofDedupe.values()].map((lines) => lines.map((line) => line.split('→ ')[1]?.split(',')[0])),
    ).toEqual([
      [SENT, 'duplicate_story', 'duplicate_story', 'duplicate_story'],
      [SENT, WAITS, SENT, SENT],
    ]);
  });
});

describe('an urgent alert', () => {
  const quiet = { quiet_hours: { enabled: true, start: '08:00', end: '20:00' } };
  const daily = { delivery_mode: 'daily' as const };
  const words = rule({ words: ['recall'] });

  test.each<[string, Partial<NotificationPreferences>, Partial<UrgencyRule>, string]>([
    ['waits for the end of quiet hours', quiet, {}, 'email held quiet_hours'],
    ['bypasses them if its target says so', quiet, { in_quiet_hours: true }, SENT],
    [
      'waits all the same if its person lets nothing bypass them',
      { quiet_hours: { ...quiet.quiet_hours, allow_high_priority: false } },
      { in_quiet_hours: true },
      'email held quiet_hours',
    ],
    [
      'waits for the end of a mute',
      { paused_until: '2026-03-11T00:00:00.000Z' },
      { in_quiet_hours: true },
      'email held muted',
    ],
    [
      'is in the digest if its person wants no alerts outside digests',
      { live_notifications_enabled: false },
      {},
      WAITS,
    ],
    ['is in the digest if no channel takes single alerts', { types: { match: [] } }, {}, WAITS],
  ])('%s', async (_, preferred, changes, expected) => {
    const word = newWord();
    const user = await addReader(preferred);
    await addTarget(user, word, { ...daily, urgency: { ...words, ...changes } });
    await addArticle(word, { title: `${word} recall` });
    await (await start()).idle();
    expect(await outcomes(user)).toEqual([expected]);
  });

  test('is in the daily digest once the limit of its person or its target is reached', async () => {
    const word = newWord();
    const [person, other] = [await addReader({ max_daily_notifications: 1 }), await addReader()];
    await addTarget(person, word, { urgency: words });
    await addTarget(other, word, { urgency: words, daily_cap: 1 });
    for (const minutes of [2, 1])
      await addArticle(word, { title: `${word} recall`, first_seen_at: before(NOON, { minutes }) });
    await (await start()).idle();
    expect(await outcomes(person)).toEqual([SENT, 'email held daily_cap']);
    expect(await outcomes(other)).toEqual([SENT, 'email held target_cap']);
  });

  test('is not sent about a muted story, nor by a target without alerts', async () => {
    const word = newWord();
    const user = await addReader();
    await addTarget(user, word, { urgency: words });
    await addTarget(user, `${word} silent`, { keywords_any: [word], urgency: words, delivery_mode: 'none' });
    const story_id = newId('clu');
    await database.db
      .insertInto('story_choices')
      .values({
        user_id: user,
        story_id,
        article_id: await addArticle(newWord()),
        alerts: 'none',
        title: word,
        set_at: NOON,
      })
      .execute();
    await addArticle(word, { story_id, title: `${word} recall` });
    await (await start()).idle();
    expect((await outcomes(user)).toSorted()).toEqual(['muted', 'target_muted']);
  });

  test('of a target that always alerts at once is only sent in quiet hours', async () => {
    const word = newWord();
    const asleep = await addReader({ ...quiet, delivery_mode: 'live' });
    const awake = await addReader({ delivery_mode: 'live' });
    for (const user of [asleep, awake])
      await addTarget(user, word, { urgency: { ...words, in_quiet_hours: true } });
    await addArticle(word, { title: `${word} recall` });
    await (await start()).idle();
    expect(await outcomes(asleep)).toEqual([SENT]);
    expect(await outcomes(awake)).toEqual([SENT]);
    expect((await alertsOf(asleep))[0]?.urgency).not.toBeNull();
    expect((await alertsOf(awake))[0]?.urgency).toBeNull();
  });

  test('also goes to recipients; those with a daily email get it there, once', async () => {
    const word = newWord();
    const user = await addReader();
    const target = await addTarget(user, word, { urgency: threeReports });
    const [live, daily] = await Promise.all(
      (['live', 'daily'] as const).map((frequency) =>
        insertRecipient(database.db, { user_id: user, frequency, target_ids: [target] }),
      ),
    );
    const story_id = newId('clu');
    const matching = await start();
    for (let source = 0; source < 3; source += 1) {
      await addArticle(word, { story_id, source_id: await addPaper() });
      await matching.idle();
    }
    const relays = await database.db
      .selectFrom('relays')
      .innerJoin('notifications', 'notifications.id', 'relays.notification_id')
      .select(['receiver_id', 'status', 'urgency'])
      .where('relays.user_id', '=', user)
      .orderBy('relays.id')
      .execute();
    const of = (recipient?: string) =>
      relays
        .filter(({ receiver_id }) => receiver_id === recipient)
        .map(({ status, urgency }) => `${urgency ? 'urgent' : 'usual'} ${status}`);
    expect(of(live)).toEqual(['usual queued', 'urgent queued']);
    expect(of(daily)).toEqual(['usual canceled', 'urgent queued']);
  });
});

test.each(['notifications written', 'deliveries written', 'counted', 'marked'] as const)(
  'a matcher that dies at “%s” leaves the digest as it was, and the next one sends the alert once',
  async (step) => {
    const word = newWord();
    const email = newAddress();
    const user = await addReader({}, email);
    await addTarget(user, word, { urgency: threeReports });
    const story_id = newId('clu');
    const first = await start();
    for (let source = 0; source < 2; source += 1)
      await addArticle(word, { story_id, title: `${word} ${source}`, source_id: await addPaper() });
    await addArticle(word, { title: `${word} other` });
    await first.idle();
    await first.stop();
    await addArticle(word, { story_id, title: `${word} last`, source_id: await addPaper() });
    const dying = await start({
      checkpoint: (reached) => {
        if (reached === step) throw new Error(`killed at ${step}`);
      },
    });
    await dying.idle();
    await dying.stop();
    expect((await outcomes(user)).toSorted()).toEqual([WAITS, WAITS, 'duplicate_story'].toSorted());

    await (await start()).idle();
    const clock = testClock();
    const notifier = await startTestNotifier(database.storage, clock);
    await notifier.idle();
    const [mail, ...more] = await readMailbox(database.db, email);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain(
      'Urgent: 3 sources within 1 hour: Paper, Paper, Paper. Paper was first',
    );
    clock.pass({ hours: 24 });
    await notifier.idle();
    await notifier.stop();
    const [, digest, ...none] = await readMailbox(database.db, email);
    expect(none).toEqual([]);
    expect(digest?.subject).toBe('Newswatch: 1 new article');
    expect(digest?.body_text).toContain(`${word} other`);
  },
);

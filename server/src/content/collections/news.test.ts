import { calls } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logging.ts';
import { nextTimeOfDay, weekdayAt } from '../../notifier/index.ts';
import { readMailbox, startTestNotifier } from '../../notifier/testing/alerts.ts';
import type { TestPerson } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';
import { deleteKnown } from './known-articles.ts';
import { newsWhenSent } from './news-when-sent.ts';
import { notifyOfNews } from './notify-of-news.ts';
import { personIn } from './person-in.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collections, listed, add, team, members } = testTeam();
const logger = createLogger('silent');

const tell = (minutes = 2) => {
  app().clock.advance({ minutes });
  return notifyOfNews(app().db, app().clock.now(), logger);
};
const follow = (person: TestPerson, id: string, news: 'off' | 'at_once' | 'daily') =>
  ask(person, 'PUT', asked(`${id}/news`), { news });
/** Opens the collection, which marks everything in it as seen. */
const visit = async (person: TestPerson, id: string) => {
  const additions = (await listed(person, id)).map(({ collected }) => collected?.addition ?? 0);
  return ask(person, 'POST', asked(`${id}/visit`), { addition: Math.max(0, ...additions) });
};
const plain = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

/** A person's notifications about new articles in collections, newest first. */
async function told({ id: userId }: TestPerson) {
  const { db } = app();
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'body', 'action_url'])
    .where('user_id', '=', userId)
    .where('type', '=', 'collection_articles')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const messages = await db
    .selectFrom('deliveries')
    .select(['notification_id', 'channel', 'status'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, title, body, action_url }) => ({
    ...{ title: plain(title), body: plain(body), action_url },
    by: messages.filter((one) => one.notification_id === id).map((one) => `${one.channel} ${one.status}`),
  }));
}

/** As if they had closed the collection long ago. */
const endVisit = ({ id: userId }: TestPerson) =>
  app()
    .db.updateTable('collection_follows')
    .set({ visited_at: new Date(app().clock.now().getTime() - 31 * 60_000) })
    .where('user_id', '=', userId)
    .execute();

// People from earlier tests get no more notifications.
beforeEach(async () => {
  await app().db.updateTable('users').set({ status: 'suspended' }).execute();
});

/** A collection whose contributor and viewer are notified at once. */
async function followed() {
  const made = await team();
  for (const person of [made.contributor, made.viewer]) {
    expect((await follow(person, made.id, 'at_once')).status).toBe(200);
  }
  return made;
}

const insertSome = async (count: number, title = 'Report') => {
  const source_id = await insertSource(app().db);
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1)
    ids.push(await insertArticle(app().db, { source_id, title: `${title} ${nth}` }));
  return ids;
};

describe('new articles in a shared collection', () => {
  it('are reported within minutes, combined, with who added them, but not to that person', async () => {
    const { owner, contributor, viewer, id } = await followed();
    const ids = await insertSome(5);
    for (const one of ids.slice(0, 4)) await add(owner, id, [one]);
    expect(await tell(1), 'somebody may add more').toBe(0);
    await add(contributor, id, ids.slice(4));
    expect(await tell()).toBe(2);
    expect(await told(viewer)).toEqual([
      {
        title: 'Ann Lee and Bo Reed added 5 articles to “Ports”',
        body: 'Report 5 · Report 4 · Report 3 · and 2 more',
        action_url: `/articles?collection_id=${id}`,
        by: ['email queued'],
      },
    ]);
    expect(await told(contributor)).toMatchObject([{ title: 'Ann Lee added 4 articles to “Ports”' }]);
    expect(await told(owner), 'the owner waits for the daily notification').toEqual([]);
    expect(await tell(), 'once').toBe(0);
  });

  it('are reported at most every ten minutes, no matter how often somebody adds one', async () => {
    const { owner, viewer, id } = await followed();
    const ids = await insertSome(12);
    let written = 0;
    for (const one of ids) {
      await add(owner, id, [one]);
      written += await tell(1);
    }
    expect(written / 2, 'for each of the two').toBe(1);
    expect(await tell(10)).toBe(2);
    expect((await told(viewer)).map(({ title }) => title)).toEqual([
      'Ann Lee added 2 articles to “Ports”',
      'Ann Lee added 10 articles to “Ports”',
    ]);
  });

  it('are reported once a day at the time of the digest by default', async () => {
    const { owner, contributor, viewer, id } = await team();
    expect((await collections(viewer))[0]?.news).toBe('daily');
    await follow(viewer, id, 'off');
    await add(contributor, id, [article(1)]);
    expect(await tell(20)).toBe(0);
    await add(contributor, id, [article(2)]);
    const digest = nextTimeOfDay(app().clock.now(), 'UTC', '08:00');
    const minutes = (digest.getTime() - app().clock.now().getTime()) / 60_000;
    expect(await tell(minutes - 1)).toBe(0);
    expect(await tell(1)).toBe(1);
    expect(await told(owner)).toMatchObject([{ title: 'Bo Reed added 2 articles to “Ports”' }]);
    expect([await told(viewer), await told(contributor)]).toEqual([[], []]);
    expect(await tell(24 * 60), 'nothing new').toBe(0);
  });

  it('wait for the days of the digest', async () => {
    const { owner, contributor, viewer, id } = await team();
    const inTwoDays = new Date(app().clock.now().getTime() + 2 * 86_400_000);
    const digest_weekdays = [weekdayAt(inTwoDays, 'UTC')];
    await ask(owner, 'PUT', '/user/notification-preferences', { digest_weekdays });
    await follow(viewer, id, 'off');
    await add(contributor, id, [article(1)]);
    expect([await tell(24 * 60), await tell(24 * 60)]).toEqual([0, 1]);
  });

  it('follow the channels and the quiet hours of each person', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await ask(viewer, 'PUT', '/user/notification-preferences', { types: { collection_articles: [] } });
    const quiet_hours = { enabled: true, start: '00:01', end: '00:00' };
    await ask(contributor, 'PUT', '/user/notification-preferences', { quiet_hours });
    await add(owner, id, [article(1)]);
    expect(await tell()).toBe(2);
    expect((await told(viewer))[0]?.by).toEqual([]);
    expect((await told(contributor))[0]?.by).toEqual(['email held']);
  });

  it('are reported exactly once, even with two processes or if one dies before it commits', async () => {
    const { owner, viewer, id } = await followed();
    await add(owner, id, [article(1)]);
    app().clock.advance({ minutes: 3 });
    const now = app().clock.now();
    const dying = app()
      .db.transaction()
      .execute(async (trx) => {
        await notifyOfNews(trx, now, logger);
        throw new Error('killed');
      });
    await expect(dying).rejects.toThrow('killed');
    expect(await told(viewer)).toEqual([]);
    await Promise.all([notifyOfNews(app().db, now, logger), notifyOfNews(app().db, now, logger)]);
    expect(await told(viewer)).toHaveLength(1);
  });

  it('are not reported if they were removed, hidden or seen before', async () => {
    const { owner, viewer, contributor, id } = await followed();
    const [removed = '', hidden = '', seen = ''] = await insertSome(3);
    await add(owner, id, [removed, hidden, seen]);
    await ask(owner, 'DELETE', asked(`${id}/articles/${removed}`));
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', hidden).execute();
    await visit(viewer, id);
    await tell();
    expect([await told(viewer), await told(contributor)]).toMatchObject([[], [{ body: 'Report 3' }]]);
  });

  it('are not reported to somebody who has left or was removed; what waits for them is not sent', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await add(owner, id, [article(1)]);
    await tell();
    expect([await told(contributor), await told(viewer)]).toMatchObject([[{}], [{}]]);
    await ask(contributor, 'DELETE', asked(`${id}/membership`));
    const [place] = (await members(owner, id)).filter(({ name }) => name === 'Cy Dale');
    await ask(owner, 'DELETE', asked(`${id}/members/${place?.id}`));
    await add(owner, id, [article(2)]);
    expect(await tell(20)).toBe(0);
    for (const person of [contributor, viewer]) {
      expect(await told(person)).toEqual([]);
      const statuses = await app()
        .db.selectFrom('deliveries')
        .select('status')
        .where('user_id', '=', person.id)
        .execute();
      expect(statuses).toEqual([{ status: 'cancelled' }]);
    }
  });

  it('are not reported while the owner’s account is suspended', async () => {
    const { owner, viewer, id } = await followed();
    await add(owner, id, [article(1)]);
    const setStatus = (status: 'active' | 'suspended') =>
      app().db.updateTable('users').set({ status }).where('id', '=', owner.id).execute();
    await setStatus('suspended');
    expect(await tell()).toBe(0);
    await setStatus('active');
    expect(await tell()).toBe(2);
    expect(await told(viewer)).toHaveLength(1);
  });

  it('are not reported again if one is removed and added again within seven days', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await follow(contributor, id, 'off');
    await add(owner, id, [article(1)]);
    expect(await tell()).toBe(1);
    const addAgain = async (days: number) => {
      await ask(owner, 'DELETE', asked(`${id}/articles/${article(1)}`));
      const at = new Date(app().clock.now().getTime() - days * 86_400_000);
      await app().db.updateTable('collection_known_articles').set({ removed_at: at }).execute();
      await add(owner, id, [article(1)]);
      await deleteKnown(app().db, app().clock.now());
      return tell(20);
    };
    expect([await addAgain(0), await addAgain(6.9)]).toEqual([0, 0]);
    const marked = (await listed(viewer, id)).filter(({ collected }) => collected?.is_new);
    expect(marked, 'nor marked as new').toEqual([]);
    expect(await addAgain(7)).toBe(1);
    expect(await told(viewer)).toHaveLength(2);
  });

  it('are reported after they were added again, if they had not been before they were removed', async () => {
    const { owner, viewer, id } = await followed();
    await add(owner, id, [article(1)]);
    await ask(owner, 'DELETE', asked(`${id}/articles/${article(1)}`));
    await add(owner, id, [article(2)]);
    expect(await tell()).toBe(2);
    await add(owner, id, [article(1)]);
    expect(await tell(20)).toBe(2);
    expect(await told(viewer)).toMatchObject([{ body: 'Port closes' }, { body: 'Crane falls' }]);
  });

  it('are only those added after the choice', async () => {
    const { owner, viewer, id } = await team();
    await follow(viewer, id, 'off');
    await add(owner, id, [article(1)]);
    await follow(viewer, id, 'at_once');
    expect(await tell()).toBe(0);
    await add(owner, id, [article(2)]);
    await tell();
    expect(await told(viewer)).toMatchObject([{ body: 'Crane falls' }]);
  });

  it('are reported only to its readers', async () => {
    const { stranger, id } = await team();
    expect((await follow(stranger, id, 'daily')).status).toBe(404);
    expect((await ask(stranger, 'POST', asked(`${id}/visit`), { addition: 1 })).status).toBe(404);
    expect((await ask(stranger, 'GET', asked(`${id}/people`))).status).toBe(404);
  });

  it('disappear from inboxes with the owner’s account, and what waits is not sent', async () => {
    const { owner, viewer, id } = await followed();
    await add(owner, id, [article(1)]);
    await tell();
    expect(await told(viewer)).toMatchObject([{ by: ['email queued'] }]);
    const ending = { password: owner.password, confirmation: 'DELETE' };
    expect((await ask(owner, 'DELETE', '/user/delete-account', ending)).status).toBe(200);
    expect(await told(viewer)).toEqual([]);
    const waiting = app().db.selectFrom('deliveries').select('status').where('user_id', '=', viewer.id);
    expect(await waiting.execute()).toEqual([{ status: 'cancelled' }]);
  });

  it('are reported in the reader’s language', async () => {
    const { owner, viewer, id } = await followed();
    await app().db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', viewer.id).execute();
    await add(owner, id, [article(1), article(2)]);
    await tell();
    expect((await told(viewer))[0]?.title).toBe('أضاف Ann Lee مقالين إلى «Ports»');
  });
});

describe('a message about a collection that waits for the end of quiet hours', () => {
  /** Until the next morning. */
  const sleeps = (person: TestPerson) =>
    ask(person, 'PUT', '/user/notification-preferences', {
      quiet_hours: { enabled: true, start: '00:00', end: '23:59' },
    });
  const send = async () => {
    app().clock.advance({ hours: 24 });
    await app().db.updateTable('users').set({ notification_preferences: awake() }).execute();
    const clock = { now: () => app().clock.now(), pass: () => {} };
    const { storage } = app().database;
    const news = (notificationId: string) => newsWhenSent(app().db, notificationId);
    const notifier = await startTestNotifier(storage, clock, { news });
    await notifier.idle();
    await notifier.stop();
  };
  const awake = () =>
    sql<string>`notification_preferences || '{"quiet_hours":{"enabled":false,"start":"00:00","end":"00:01"}}'`;
  const sent = async ({ email }: TestPerson) =>
    (await readMailbox(app().db, email)).map(({ subject, body_text }) => plain(`${subject}\n${body_text}`));

  it('leaves out articles that were hidden or removed in the meantime, and is not sent if none is left', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await Promise.all([contributor, viewer].map(sleeps));
    const [hidden = '', removed = '', kept = ''] = await insertSome(3);
    await add(owner, id, [hidden, removed]);
    await add(contributor, id, [kept]);
    await tell();
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', hidden).execute();
    await ask(owner, 'DELETE', asked(`${id}/articles/${removed}`));
    await send();
    const [mail = '', ...others] = await sent(viewer);
    expect(others).toEqual([]);
    expect(mail).toContain('Bo Reed added an article to “Ports”');
    expect(mail).toContain('Report 3');
    expect(mail).not.toMatch(/Report [12]|Ann Lee/);
    expect(await sent(contributor), 'only what they added themselves is left').toEqual([]);
    const delivery = app().db.selectFrom('deliveries').select(['status', 'reason']);
    expect(await delivery.where('user_id', '=', contributor.id).execute()).toEqual([
      { status: 'suppressed', reason: 'article_withdrawn' },
    ]);
  });

  it('is not sent while the account of the owner is suspended, nor is a mention', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await sleeps(viewer);
    await add(owner, id, [article(1)]);
    await tell();
    const body = { note: 'See @Cy Dale', mentions: [personIn(id, viewer.id)] };
    const path = asked(`${id}/articles/${article(1)}/note`);
    expect((await ask(contributor, 'PUT', path, body)).status).toBe(200);
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', owner.id).execute();
    await send();
    expect(await sent(viewer)).toEqual([]);
    const why = app().db.selectFrom('deliveries').select('reason').where('user_id', '=', viewer.id);
    expect(new Set((await why.execute()).map(({ reason }) => reason))).toEqual(new Set(['user_inactive']));
  });

  it('lists the same articles as the notification in the inbox, including those removed and added again, but none added later', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await follow(contributor, id, 'off');
    await sleeps(viewer);
    const [known = '', told = '', later = ''] = await insertSome(3);
    const again = async (one: string) => {
      await ask(owner, 'DELETE', asked(`${id}/articles/${one}`));
      await add(owner, id, [one]);
    };
    await add(owner, id, [known]);
    await tell();
    await again(known);
    await add(owner, id, [told]);
    await tell(20);
    await again(told);
    await add(owner, id, [later]);
    await send();
    const named = (await sent(viewer)).map((mail) => [...new Set(mail.match(/Report \d/g))].sort());
    expect(named.sort()).toEqual([['Report 1'], ['Report 2']]);
  });

  it('is sent with the current title of an article', async () => {
    const { owner, viewer, id } = await followed();
    await sleeps(viewer);
    const [one = ''] = await insertSome(1, 'Wrong');
    await add(owner, id, [one]);
    await tell();
    await app().db.updateTable('articles').set({ title: 'Corrected' }).where('id', '=', one).execute();
    await send();
    expect((await sent(viewer))[0]).toContain('Corrected');
  });
});

describe('what is new since the last visit', () => {
  const marked = async (person: TestPerson, id: string) =>
    (await listed(person, id)).filter(({ collected }) => collected?.is_new).map(({ title }) => title);

  it('stays marked during a visit, and no longer in the next one', async () => {
    const { owner, viewer, id } = await team();
    expect((await visit(viewer, id)).status).toBe(200);
    await endVisit(viewer);
    await add(owner, id, [article(1)]);
    expect(await marked(viewer, id), 'before the visit is recorded').toEqual(['Port closes']);
    await visit(viewer, id);
    app().clock.advance({ minutes: 20 });
    await add(owner, id, [article(2)]);
    await visit(viewer, id);
    expect(await marked(viewer, id)).toEqual(['Crane falls', 'Port closes']);
    await endVisit(viewer);
    expect(await marked(viewer, id), 'they have been away').toEqual([]);
    expect(await marked(owner, id), 'one’s own').toEqual([]);
  });

  it('refuses an addition that no collection can have', async () => {
    const { viewer, id } = await team();
    expect((await ask(viewer, 'POST', asked(`${id}/visit`), { addition: 1e20 })).status).toBe(422);
  });

  it('is empty on the first visit, and never includes what the person added', async () => {
    const { owner, contributor, id } = await team();
    expect(await marked(contributor, id)).toEqual([]);
    await visit(contributor, id);
    await endVisit(contributor);
    await add(contributor, id, [article(1)]);
    await add(owner, id, [article(2)]);
    expect(await marked(contributor, id)).toEqual(['Crane falls']);
  });
});

it('a list can show a single article of a collection', async () => {
  const { viewer, stranger, owner, id } = await team();
  await add(owner, id, [article(1)]);
  const path = `/articles?collection_id=${id}&article_id=${article(1)}`;
  const { items } = v.parse(calls.articles.list.answer, (await ask(viewer, 'GET', path)).body);
  expect(items.map(({ title }) => title)).toEqual(['Port closes']);
  expect((await ask(stranger, 'GET', path)).status).toBe(404);
});

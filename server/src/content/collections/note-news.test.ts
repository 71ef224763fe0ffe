import { calls, limits, NotificationList } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logging.ts';
import { nextTimeOfDay } from '../../notifier/index.ts';
import { readMailbox, startTestNotifier } from '../../notifier/testing/alerts.ts';
import { up as forgetOlder } from '../../storage/migrations/0192-forgotten-notes.ts';
import type { TestPerson } from '../../testing/app.ts';
import { newsWhenSent } from './news-when-sent.ts';
import { notifyOfNews } from './notify-of-news.ts';
import { deleteRemovedNotes } from './removed-notes.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collections, add, team, note, members } = testTeam();
const logger = createLogger('silent');

const tell = (minutes = 2) => {
  app().clock.advance({ minutes });
  return notifyOfNews(app().db, app().clock.now(), logger);
};
const follow = (person: TestPerson, id: string, note_news: 'off' | 'at_once' | 'daily') =>
  ask(person, 'PUT', asked(`${id}/news`), { note_news });
const remove = (person: TestPerson, id: string, at = 0) =>
  ask(person, 'DELETE', asked(`${id}/articles/${article(at)}`));
const plain = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');
/** Mentions somebody in the collection as in a note. */
const mention = async (by: TestPerson, id: string, name: string, text: string, at = 0) => {
  const people = await ask(by, 'GET', asked(`${id}/people`));
  const { items } = v.parse(calls.collections.people.answer, people.body);
  const mentions = items.filter((one) => one.name === name).map((one) => one.id);
  return ask(by, 'PUT', asked(`${id}/articles/${article(at)}/note`), { note: text, mentions });
};

async function told(person: TestPerson, type = 'collection_notes') {
  const answer = await ask(person, 'GET', `/notifications?type=${type}`);
  return v.parse(NotificationList, answer.body).items.map(({ title, body, action_url, deliveries }) => ({
    ...{ title: plain(title), body: plain(body), action_url },
    by: deliveries.map(({ channel, status }) => `${channel} ${status}`),
  }));
}
/** What is stored, even about notifications that are no longer in the inbox. */
const stored = ({ id: userId }: TestPerson) =>
  app()
    .db.selectFrom('notifications as n')
    .innerJoin('deliveries as d', 'd.notification_id', 'n.id')
    .select(['n.title', 'n.body', 'd.status'])
    .where('n.user_id', '=', userId)
    .where('n.type', '=', 'collection_notes')
    .execute();

/** What `stored` returns for a notification without any text from the notes. */
const FORGOTTEN = { title: 'deleted', body: '', status: 'cancelled' };

// People from earlier tests get no more notifications.
beforeEach(async () => {
  await app().db.updateTable('users').set({ status: 'suspended' }).execute();
});

/** A collection with two articles, whose owner and viewer are notified of notes at once, and of articles never. */
async function followed() {
  const made = await team();
  await add(made.owner, made.id, [article(1)]);
  for (const person of [made.owner, made.contributor, made.viewer])
    await ask(person, 'PUT', asked(`${made.id}/news`), { news: 'off' });
  for (const person of [made.owner, made.viewer])
    expect((await follow(person, made.id, 'at_once')).status).toBe(200);
  return made;
}

describe('new notes in a shared collection', () => {
  it('are reported only to people who chose it', async () => {
    const { owner, contributor, viewer, id } = await team();
    expect((await collections(viewer))[0]).toMatchObject({ news: 'daily', note_news: 'off' });
    await note(contributor, id, 'See page 3');
    await tell(20);
    expect([await told(owner), await told(viewer)]).toEqual([[], []]);
  });

  it('are a separate choice from articles', async () => {
    const { viewer, id } = await team();
    await follow(viewer, id, 'at_once');
    expect((await collections(viewer))[0]).toMatchObject({ news: 'daily', note_news: 'at_once' });
    await ask(viewer, 'PUT', asked(`${id}/news`), { news: 'off' });
    expect((await collections(viewer))[0]).toMatchObject({ news: 'off', note_news: 'at_once' });
  });

  it('are reported within minutes, combined, with their text, but never to their author', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    expect(await tell(1), 'somebody may write more').toBe(0);
    await note(owner, id, 'Agreed');
    await note(contributor, id, 'Ask the port', undefined, 1);
    expect(await tell()).toBe(2);
    expect(await told(viewer)).toEqual([
      {
        title: 'Bo Reed and Ann Lee wrote 3 notes in “Ports”',
        body: 'Port closes: “Ask the port” · Ferry late: “Agreed” · Ferry late: “See page 3”',
        action_url: `/articles?collection_id=${id}`,
        by: ['email queued'],
      },
    ]);
    expect(await told(owner)).toMatchObject([{ title: 'Bo Reed wrote 2 notes in “Ports”' }]);
    expect(await told(contributor)).toEqual([]);
    expect(await tell(20), 'once').toBe(0);
  });

  it('link to their article if they are all on one', async () => {
    const { owner, contributor, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    expect(await told(owner)).toMatchObject([
      {
        title: 'Bo Reed wrote a note in “Ports”',
        action_url: `/articles?collection_id=${id}&article_id=${article(0)}`,
      },
    ]);
  });

  it('are reported once a day at the time of the digest', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await follow(viewer, id, 'off');
    await follow(owner, id, 'daily');
    await note(contributor, id, 'See page 3');
    const digest = nextTimeOfDay(app().clock.now(), 'UTC', '08:00');
    const minutes = (digest.getTime() - app().clock.now().getTime()) / 60_000;
    expect([await tell(minutes - 1), await tell(1)]).toEqual([0, 1]);
    // The time is beyond the end of their sessions.
    expect([await stored(owner), await stored(viewer)]).toMatchObject([[{}], []]);
  });

  it('are not reported again when they are edited, but the notification changes', async () => {
    const { owner, contributor, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    await note(contributor, id, 'See page 4');
    expect(await tell(20)).toBe(0);
    expect(await told(owner)).toMatchObject([{ body: 'Ferry late: “See page 4”' }]);
  });

  it('are reported only as a mention to people who are mentioned', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await mention(contributor, id, 'Cy Dale', 'Ask @Cy Dale');
    expect(await tell()).toBe(1);
    expect([await told(viewer), await told(owner)]).toMatchObject([
      [],
      [{ body: 'Ferry late: “Ask @Cy Dale”' }],
    ]);
    expect(await told(viewer, 'collection_mention')).toHaveLength(1);
    await mention(contributor, id, 'Ann Lee', 'Ask @Ann Lee');
    expect(await told(owner), 'an edited note mentions her now').toEqual([]);
    expect(await told(owner, 'collection_mention')).toHaveLength(1);
  });

  it('are only those written after the choice', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await follow(viewer, id, 'off');
    await note(contributor, id, 'See page 3');
    await follow(viewer, id, 'at_once');
    await remove(owner, id);
    await add(owner, id, [article(0)]);
    await tell(20);
    expect(await told(viewer)).toEqual([]);
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell(20);
    expect(await told(viewer)).toMatchObject([{ title: 'Bo Reed wrote a note in “Ports”' }]);
  });

  it('are not reported to somebody who had not chosen yet when their article was removed', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await app().db.deleteFrom('collection_follows').where('user_id', '=', viewer.id).execute();
    await note(contributor, id, 'See page 3');
    await remove(owner, id);
    await follow(viewer, id, 'at_once');
    await add(owner, id, [article(0)]);
    await tell(20);
    expect([await told(viewer), await told(owner)]).toMatchObject([
      [],
      [{ body: 'Ferry late: “See page 3”' }],
    ]);
  });

  it('disappear with waiting messages when they are deleted by their author or the owner', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell();
    await note(contributor, id, '');
    expect(await told(viewer)).toMatchObject([
      { title: 'Bo Reed wrote a note in “Ports”', body: 'Port closes: “Ask the port”', by: ['email queued'] },
    ]);
    const places = await ask(owner, 'GET', `/articles?collection_id=${id}&article_id=${article(1)}`);
    const [place] = v.parse(calls.articles.list.answer, places.body).items;
    const author = place?.collected?.other_notes[0]?.author_id;
    await ask(owner, 'DELETE', asked(`${id}/articles/${article(1)}/notes/${author}`));
    for (const person of [owner, viewer]) {
      expect(await told(person)).toEqual([]);
      expect(await stored(person)).toEqual([FORGOTTEN]);
    }
  });

  it('disappear with their article, and are restored with it without another message', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    await remove(owner, id);
    expect([await told(viewer), await tell(20)]).toEqual([[], 0]);
    await add(owner, id, [article(0)]);
    expect(await tell(20)).toBe(0);
    expect(await told(viewer)).toMatchObject([{ body: 'Ferry late: “See page 3”', by: ['email cancelled'] }]);
  });

  it('are forgotten, even in notifications, once their article has been removed for too long', async () => {
    const DAYS = limits.COLLECTION_NOTES_KEPT_DAYS;
    const { owner, contributor, viewer, id } = await followed();
    const later = () => new Date(app().clock.now().getTime() + DAYS * 86_400_000);
    await note(contributor, id, 'See page 3');
    await tell();
    await remove(owner, id);
    expect(await stored(viewer)).toMatchObject([{ body: expect.stringContaining('See page 3') }]);
    await deleteRemovedNotes(app().db, later());
    expect(await stored(viewer), 'by the clean-up').toEqual([FORGOTTEN]);

    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell(20);
    await remove(owner, id, 1);
    await app()
      .db.updateTable('collection_notes')
      .set({ removed_at: sql<Date>`removed_at - make_interval(days => ${DAYS})` })
      .where('collection_id', '=', id)
      .execute();
    await add(owner, id, [article(1)]);
    expect(await stored(viewer), 'when it is added again').toEqual([FORGOTTEN, FORGOTTEN]);
  });

  it('are cleared from notifications that an older version withdrew and can no longer find', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    await remove(owner, id);
    await forgetOlder(app().db);
    expect(await stored(viewer), 'may come back').toMatchObject([
      { body: expect.stringContaining('page 3') },
    ]);
    await app().db.deleteFrom('collection_told_notes').where('user_id', '=', viewer.id).execute();
    await forgetOlder(app().db);
    expect(await stored(viewer)).toEqual([FORGOTTEN]);
  });

  it('stay in notifications if their article still exists or may be restored', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell();
    await remove(owner, id);
    const late = new Date(app().clock.now().getTime() + limits.COLLECTION_NOTES_KEPT_DAYS * 86_400_000);
    app().clock.advance({ minutes: 5 });
    await remove(owner, id, 1);
    await deleteRemovedNotes(app().db, late);
    expect(await stored(viewer)).toEqual([FORGOTTEN]);
    await add(owner, id, [article(1)]);
    expect(await told(viewer)).toMatchObject([{ body: 'Port closes: “Ask the port”' }]);
  });

  it('are reported when their article is added again, if it was removed before they were reported', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await remove(owner, id);
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell();
    await add(owner, id, [article(0)]);
    await tell(20);
    expect((await told(viewer)).map(({ body }) => body)).toEqual([
      'Ferry late: “See page 3”',
      'Port closes: “Ask the port”',
    ]);
  });

  it('are not reported to somebody who was removed, nor while the owner’s account is suspended', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    const [place] = (await members(owner, id)).filter(({ name }) => name === 'Cy Dale');
    await ask(owner, 'DELETE', asked(`${id}/members/${place?.id}`));
    expect(await told(viewer)).toEqual([]);
    expect(await stored(viewer)).toEqual([FORGOTTEN]);
    await follow(contributor, id, 'at_once');
    await note(owner, id, 'Agreed');
    const setStatus = (status: 'active' | 'suspended') =>
      app().db.updateTable('users').set({ status }).where('id', '=', owner.id).execute();
    await setStatus('suspended');
    expect(await tell(20)).toBe(0);
    await setStatus('active');
    expect(await tell()).toBe(1);
    expect([await told(viewer), await told(contributor)]).toMatchObject([[], [{}]]);
  });

  it('disappear with their author’s account', async () => {
    const { contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    await tell();
    const ending = { password: contributor.password, confirmation: 'DELETE' };
    expect((await ask(contributor, 'DELETE', '/user/delete-account', ending)).status).toBe(200);
    expect(await told(viewer)).toEqual([]);
    expect(await stored(viewer)).toEqual([FORGOTTEN]);
  });

  it('follow the channels of each person, and are reported in their language', async () => {
    const { owner, contributor, viewer, id } = await followed();
    await ask(viewer, 'PUT', '/user/notification-preferences', { types: { collection_notes: [] } });
    for (const [person, locale] of [[viewer, 'arabic'] as const, [owner, 'french'] as const])
      await app().db.updateTable('users').set({ locale }).where('id', '=', person.id).execute();
    await note(contributor, id, 'See page 3');
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell();
    expect(await told(viewer)).toMatchObject([{ title: 'كتب Bo Reed ملاحظتين في «Ports»', by: [] }]);
    expect(await told(owner)).toMatchObject([{ title: 'Bo Reed a écrit 2 notes dans « Ports »' }]);
  });

  it('are reported exactly once by two simultaneous processes', async () => {
    const { contributor, viewer, id } = await followed();
    await note(contributor, id, 'See page 3');
    app().clock.advance({ minutes: 3 });
    const now = app().clock.now();
    await Promise.all([notifyOfNews(app().db, now, logger), notifyOfNews(app().db, now, logger)]);
    expect(await told(viewer)).toHaveLength(1);
  });

  it('are sent after quiet hours in their current state: without hidden articles, and not while the owner is suspended', async () => {
    const { owner, contributor, viewer, id } = await followed();
    for (const person of [owner, viewer]) {
      const quiet_hours = { enabled: true, start: '00:00', end: '23:59' };
      await ask(person, 'PUT', '/user/notification-preferences', { quiet_hours });
    }
    await note(contributor, id, 'See page 3');
    await note(contributor, id, 'Ask the port', undefined, 1);
    await tell();
    expect((await told(viewer))[0]?.by).toEqual(['email held']);
    const setStatus = (status: 'hidden' | 'published') =>
      app().db.updateTable('articles').set({ status }).where('id', '=', article(1)).execute();
    await setStatus('hidden');
    app().clock.advance({ hours: 24 });
    const awake = sql<string>`notification_preferences || '{"quiet_hours":{"enabled":false,"start":"00:00","end":"00:01"}}'`;
    await app().db.updateTable('users').set({ notification_preferences: awake }).execute();
    const clock = { now: () => app().clock.now(), pass: () => {} };
    const news = (notificationId: string) => newsWhenSent(app().db, notificationId);
    const send = async () => {
      const notifier = await startTestNotifier(app().database.storage, clock, { news });
      await notifier.idle();
      await notifier.stop();
    };
    await send();
    await setStatus('published');
    const [mail, ...others] = await readMailbox(app().db, viewer.email);
    expect(others).toEqual([]);
    expect(plain(`${mail?.subject}\n${mail?.body_text}`)).toContain('Bo Reed wrote a note in “Ports”');
    expect(mail?.body_text).not.toContain('Ask the port');
    const [{ id: notice } = { id: '' }] = await app()
      .db.selectFrom('notifications')
      .select('id')
      .where('user_id', '=', viewer.id)
      .where('type', '=', 'collection_notes')
      .execute();
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', owner.id).execute();
    expect(await newsWhenSent(app().db, notice)).toBe('user_inactive');
  });
});

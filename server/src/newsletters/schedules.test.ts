import { randomUUID } from 'node:crypto';
import {
  NewsletterEmail,
  NewsletterList,
  NewsletterScheduleAnswer,
  NewsletterScheduleList,
  NewsletterScheduleRead,
  SessionStarted,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { sendDueNewsletters } from './index.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, sender, recipient, send, deliver } = newsroom(app);

beforeEach(async () => {
  await app().db.deleteFrom('newsletter_schedules').execute();
});

const tokenOf = async ({ email, password }: TestPerson) =>
  v.parse(SessionStarted, (await app().call('POST', '/auth/login', { body: { email, password } })).body)
    .access_token;
const at = (collection: string) => `/collections/${collection}/newsletters/schedule`;

/** A person with a recipient, and the draft of a daily newsletter of their collection. */
async function desk(options?: { article_ids?: string[] }) {
  const { person, collection } = await sender(options);
  const { id } = await recipient(person, 'Ines', 'active');
  const draft = { subject: 'Ports daily', frequency: 'weekly', weekday: nextWeekday(), hour: 0 };
  return { person, collection, ines: id, draft: { ...draft, recipient_ids: [id] } };
}
const nextWeekday = () => ((app().clock.now().getUTCDay() + 1) % 7) + 1;

async function set(person: TestPerson, collection: string, draft: object) {
  const { body } = await app().call('PUT', at(collection), { token: await tokenOf(person), body: draft });
  return v.parse(NewsletterScheduleAnswer, body);
}
async function add(person: TestPerson, collection: string, title: string, article_id?: string) {
  const source_id = await insertSource(app().db);
  const id = article_id ?? (await insertArticle(app().db, { source_id, title }));
  const token = await tokenOf(person);
  await app().call('POST', `/collections/${collection}/articles`, { token, body: { article_ids: [id] } });
  return id;
}
const read = async (person: TestPerson, collection: string) =>
  v.parse(
    NewsletterScheduleRead,
    (await app().call('GET', at(collection), { token: await tokenOf(person) })).body,
  ).schedule;
const history = async (person: TestPerson, collection: string) =>
  v.parse(
    NewsletterList,
    (await app().call('GET', `/collections/${collection}/newsletters`, { token: await tokenOf(person) }))
      .body,
  );
const run = () => sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));

describe('a collection that is sent on a schedule', () => {
  test('sends what was added since the last issue, once', async () => {
    const { person, collection, draft } = await desk();
    const { schedule } = await set(person, collection, draft);
    expect(schedule).toMatchObject({ status: 'active', pending: 0, reached: 1, last: null });
    expect(await run()).toBe(0);
    await add(person, collection, 'Bridge closed');
    expect(await read(person, collection)).toMatchObject({ pending: 1 });
    app().clock.advance({ days: 3 });
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1]);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Ports daily');
    expect(email?.text).toContain('Bridge closed');
    expect(email?.text).not.toContain('Ferry late');
    expect(email?.unsubscribeUrl).toContain('/recipients/stop');
    const { items, skips } = await history(person, collection);
    expect([items.length, skips]).toEqual([1, []]);
    expect(items).toMatchObject([{ by_schedule: true, article_count: 1, emails: [{ status: 'sent' }] }]);
    expect(await read(person, collection)).toMatchObject({ pending: 0, last: { skipped: null } });
  });

  test('does not repeat what was sent to its readers manually', async () => {
    const { person, collection, ines, draft } = await desk();
    const { id: bo } = await recipient(person, 'Bo', 'active');
    await set(person, collection, draft);
    const bridge = await add(person, collection, 'Bridge closed');
    const byHand = async (recipient_ids: string[], more = {}) =>
      v.parse(
        v.object({ message: v.string() }),
        (await send(person, collection, { recipient_ids, ...more })).body,
      ).message;
    expect(await byHand([], { is_preview: true })).not.toContain('scheduled issue');
    expect(await byHand([bo])).toMatch(/contains everything that is new for its other readers/);
    expect(await read(person, collection)).toMatchObject({ pending: 1 });
    expect(await byHand([bo, ines])).toMatch(/does not repeat these articles/);
    expect(await read(person, collection)).toMatchObject({ pending: 0 });
    await add(person, collection, 'Crane falls');
    expect(await byHand([ines])).toMatch(/does not repeat these articles/);
    await add(person, collection, 'Bridge closed', bridge);
    expect(await read(person, collection)).toMatchObject({ pending: 0 });
    await deliver();
  });

  test('skips a day without anything new, and says why', async () => {
    const { person, collection, draft } = await desk();
    await set(person, collection, draft);
    app().clock.advance({ days: 3 });
    expect(await run()).toBe(0);
    expect(await deliver()).toEqual([]);
    expect((await history(person, collection)).skips).toMatchObject([{ reason: 'nothing_new' }]);
    expect(await read(person, collection)).toMatchObject({ last: { skipped: 'nothing_new' } });
  });

  test('keeps what is new for the next issue while nobody can get it', async () => {
    const { person, collection, draft, ines } = await desk();
    await set(person, collection, draft);
    await add(person, collection, 'Bridge closed');
    const { db, clock } = app();
    await db.updateTable('recipients').set({ status: 'stopped' }).where('id', '=', ines).execute();
    clock.advance({ days: 3 });
    expect(await run()).toBe(0);
    expect((await history(person, collection)).skips).toMatchObject([{ reason: 'nobody' }]);
    await db.updateTable('recipients').set({ status: 'active' }).where('id', '=', ines).execute();
    clock.advance({ days: 7 });
    expect(await run()).toBe(1);
    expect((await deliver())[0]?.text).toContain('Bridge closed');
  });

  test('can begin with existing articles, at most 30 in an issue', async () => {
    const source_id = await insertSource(app().db);
    const many: string[] = [];
    for (let n = 0; n < 32; n++) many.push(await insertArticle(app().db, { source_id, title: `Story ${n}` }));
    const { person, collection, draft } = await desk({ article_ids: many });
    expect((await set(person, collection, { ...draft, with_present: true })).schedule.pending).toBe(32);
    app().clock.advance({ days: 3 });
    await run();
    expect(await read(person, collection)).toMatchObject({ pending: 2 });
    app().clock.advance({ days: 7 });
    await run();
    const { items } = await history(person, collection);
    expect(items.map(({ article_count }) => article_count)).toEqual([2, 30]);
  });

  test('does not repeat an article that was removed and added again', async () => {
    const { person, collection, draft } = await desk();
    await set(person, collection, draft);
    const id = await add(person, collection, 'Bridge closed');
    app().clock.advance({ days: 3 });
    await run();
    const token = await tokenOf(person);
    await app().call('DELETE', `/collections/${collection}/articles/${id}`, { token });
    await add(person, collection, 'Bridge closed', id);
    expect(await read(person, collection)).toMatchObject({ pending: 0 });
  });

  test('sends nothing while it is paused, and everything afterwards', async () => {
    const { person, collection, draft } = await desk();
    await set(person, collection, draft);
    const token = await tokenOf(person);
    const paused = await app().call('POST', `${at(collection)}/pause`, { token });
    expect(paused.body).toMatchObject({ schedule: { status: 'paused', next_at: null } });
    await add(person, collection, 'Bridge closed');
    app().clock.advance({ days: 3 });
    expect(await run()).toBe(0);
    await app().call('POST', `${at(collection)}/resume`, { token: await tokenOf(person) });
    app().clock.advance({ days: 7 });
    expect(await run()).toBe(1);
  });

  test('does not count towards the daily limit of manual newsletters, and stops when it is removed', async () => {
    const { person, collection, draft, ines } = await desk();
    await set(person, collection, { ...draft, with_present: true });
    app().clock.advance({ days: 3 });
    await run();
    const token = await tokenOf(person);
    const sent = { ...person, token };
    for (let n = 0; n < 10; n++)
      expect((await send(sent, collection, { recipient_ids: [ines], client_id: randomUUID() })).status).toBe(
        201,
      );
    expect((await app().call('DELETE', at(collection), { token })).status).toBe(200);
    expect(await read(person, collection)).toBe(null);
    expect((await history(person, collection)).items).toHaveLength(11);
    // The day has had its issue, even for a schedule that is created anew.
    await set(person, collection, { ...draft, with_present: true });
    app().clock.advance({ hours: 1 });
    expect(await run()).toBe(0);
  });

  test('belongs only to its owner, needs recipients, and is listed with the others', async () => {
    const { person, collection, draft } = await desk();
    const other = await app().verifiedUser();
    const refused = async (token: string, body: object) =>
      (await app().call('PUT', at(collection), { token, body })).status;
    expect(await refused(other.token, draft)).toBe(404);
    expect(await refused(person.token, { ...draft, recipient_ids: [] })).toBe(422);
    await set(person, collection, draft);
    const { body } = await app().call('GET', '/newsletters/schedules', { token: person.token });
    expect(v.parse(NewsletterScheduleList, body).items).toMatchObject([{ collection: { id: collection } }]);
    expect((await app().call('GET', at(collection), { token: other.token })).status).toBe(404);
  });

  test('shows each newsletter as it was sent, only to its owner', async () => {
    const { person, collection, draft } = await desk();
    await set(person, collection, { ...draft, with_present: true, introduction: 'Good morning' });
    app().clock.advance({ days: 3 });
    await run();
    const { items } = await history(person, collection);
    const [article = ''] = articles;
    await app()
      .db.updateTable('articles')
      .set({ title: 'Changed since' })
      .where('id', '=', article)
      .execute();
    const path = `/newsletters/issues/${items[0]?.id}`;
    const shown = v.parse(
      NewsletterEmail,
      (await app().call('GET', path, { token: await tokenOf(person) })).body,
    );
    expect(shown).toMatchObject({ subject: 'Ports daily', newsletter: { article_count: 2 } });
    expect(shown.text).toContain('Good morning');
    expect(shown.text).toContain('Ferry late');
    const other = await app().verifiedUser();
    expect((await app().call('GET', path, { token: other.token })).status).toBe(404);
    await app().db.updateTable('articles').set({ title: 'Ferry late' }).where('id', '=', article).execute();
  });
});

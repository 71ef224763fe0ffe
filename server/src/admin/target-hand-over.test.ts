import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertRecipient,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';

const app = testApp();

const handOver = async (
  from: { id: string },
  email: string,
  admin?: TestPerson,
  target_ids?: string[],
  more: object = {},
) =>
  app().call('POST', `/admin/users/${from.id}/hand-over-targets`, {
    token: (admin ?? (await app().administrator())).token,
    body: { email, ...(target_ids && { target_ids }), ...more },
  });
const get = async ({ token }: TestPerson, path: string) => app().call('GET', path, { token });
const ownersOf = (table: 'targets' | 'matches', targetIds: string[]) =>
  app()
    .db.selectFrom(table)
    .select('user_id')
    .where(table === 'targets' ? 'id' : sql<string>`target_id`, 'in', targetIds)
    .execute()
    .then((rows) => rows.map(({ user_id }) => user_id));
const people = async () =>
  [
    await app().verifiedUser({ full_name: 'Ann Lee' }),
    await app().verifiedUser({ full_name: 'Ben Okri' }),
  ] as const;

/** What happens to each table that refers to targets when they get another owner; see decision 126. */
const FATES: Record<string, 'moves' | 'stays' | 'is forgotten'> = {
  targets: 'moves',
  matches: 'moves',
  added_matches: 'moves',
  target_events: 'moves',
  target_notes: 'moves',
  backfills: 'moves',
  match_moves: 'moves',
  hand_overs: 'stays',
  shared_links: 'is forgotten',
  target_feeds: 'is forgotten',
  calendar_feeds: 'is forgotten',
  questions: 'is forgotten',
  target_daily_alerts: 'is forgotten',
  target_copies: 'is forgotten',
  target_follows: 'is forgotten',
  notifications: 'stays',
  deliveries: 'stays',
  relays: 'stays',
  external_events: 'stays',
  external_changes: 'stays',
  recipients: 'stays',
  chat_apps: 'stays',
  subscriptions: 'stays',
  reports: 'stays',
  charts: 'stays',
  own_dates: 'stays',
};

describe('the targets of a person who leaves', () => {
  it('belong to somebody else at once, with their matches, journal and labels', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    const id = await insertTarget(db, {
      ...{ user_id: ann.id, name: 'Ports', labels: ['Clients'], recipient_groups: ['Board'] },
    });
    await insertTarget(db, { user_id: ben.id, name: 'ports', labels: ['clients'] });
    const source_id = await insertSource(db);
    const article_id = await insertArticle(db, { source_id });
    await insertSource(db, { id: ADDED_SOURCE_ID });
    const own = await insertArticle(db, { source_id: ADDED_SOURCE_ID, status: 'added', site_name: 'Own' });
    const notification_id = await insertNotification(db, { user_id: ann.id, target_id: id });
    const delivery = await insertDelivery(db, { user_id: ann.id, target_id: id, notification_id });
    await insertMatch(db, {
      ...{ user_id: ann.id, target_id: id, article_id, notification_id },
      ...{ feedback: 'relevant', tone: 'favourable', tone_origin: 'person', tone_at: app().clock.now() },
    });
    await insertMatch(db, { user_id: ann.id, target_id: id, article_id: own });
    await app().call('POST', `/targets/${id}/notes`, {
      token: ann.token,
      body: { date: '2026-03-01', text: 'The harbour closes' },
    });

    const answer = await handOver(ann, ben.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { id: ann.id, targets: { used: 0 } },
        message:
          '1 target with 1 match handed over to Ben Okri. Not included: 1 match with articles that only Ann Lee can open.',
      },
    });
    expect((await get(ann, `/targets/${id}`)).status).toBe(404);
    expect((await get(ben, `/targets/${id}`)).body).toMatchObject({
      target: { name: 'Ports (copy)', labels: ['clients'], recipient_groups: [], status: 'active' },
    });
    expect((await get(ben, `/targets/${id}/matches`)).body).toMatchObject({
      items: [
        {
          ...{ article_id, feedback: 'relevant', tone: { value: 'favourable' } },
          notification: { id: null, suppressed_reason: 'before_target' },
        },
      ],
    });
    const journal = await get(ben, `/targets/${id}/journal`);
    expect(journal.text).toContain('Handed over to you by');
    expect(journal.text).toContain('The harbour closes');
    expect(
      await db
        .selectFrom('deliveries')
        .select(['status', 'reason'])
        .where('id', '=', delivery)
        .executeTakeFirst(),
    ).toEqual({ status: 'cancelled', reason: 'target_deleted' });
    const inbox = await get(ann, '/notifications');
    expect(inbox.body).toMatchObject({ items: [{ id: notification_id, target: null }] });
    expect((await get(ben, '/notifications')).text).not.toContain(notification_id);
  });

  it('send their former owner no old alert again, which would show their new name', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    const target_id = await insertTarget(db, { user_id: ann.id });
    const notification_id = await insertNotification(db, { user_id: ann.id, target_id });
    await insertDelivery(db, { user_id: ann.id, target_id, notification_id, status: 'failed' });
    await handOver(ann, ben.email);
    const again = await app().call('POST', `/notifications/${notification_id}/resend`, {
      token: ann.token,
      body: { channel: 'email' },
    });
    expect(again.status).toBe(409);
    expect(again.text).toContain('Its target was handed over');
  });

  it('are announced to both people, and recorded for both', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    const admin = await app().administrator();
    const id = await insertTarget(db, { user_id: ann.id });
    await handOver(ann, ben.email, admin);
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(ann.email, 'targets_given').to).toBe('Ben Okri');
    expect(app().messenger.noticeFor(ben.email, 'targets_received').from).toBe('Ann Lee');
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'object_id', 'detail'])
      .where('actor_id', '=', admin.id)
      .orderBy('sequence')
      .execute();
    expect(rows).toMatchObject([
      {
        ...{ action: 'user.targets_handed_over', object_id: ann.id },
        detail: { after: { to: ben.id, targets: [id] } },
      },
      {
        ...{ action: 'user.targets_received', object_id: ben.id },
        detail: { after: { from: ann.id, targets: [id] } },
      },
    ]);
  });

  it('move individually if chosen, but only if all of the chosen ones belong to the person', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    const admin = await app().administrator();
    const [one, two] = [
      await insertTarget(db, { user_id: ann.id }),
      await insertTarget(db, { user_id: ann.id }),
    ];
    const strange = await insertTarget(db, { user_id: (await app().verifiedUser()).id });
    expect((await handOver(ann, ben.email, admin, [one, strange])).status).toBe(409);
    expect((await handOver(ann, ben.email, admin, [])).status).toBe(422);
    expect(await ownersOf('targets', [one, two])).toEqual([ann.id, ann.id]);
    expect((await handOver(ann, ben.email, admin, [one])).status).toBe(200);
    expect(await ownersOf('targets', [one])).toEqual([ben.id]);
    expect(await ownersOf('targets', [two])).toEqual([ann.id]);
    expect(
      await handOver(ann, ben.email, admin, [one]),
      'again, after an answer that was lost',
    ).toMatchObject({
      status: 200,
      body: { message: '1 target was handed over to Ben Okri a moment ago.' },
    });
    expect((await handOver(ann, ben.email, admin, [one, two])).status).toBe(409);
  });

  it('leave behind what their former owner set up around them', async () => {
    const { db, clock } = app();
    const [ann, ben] = await people();
    const id = await insertTarget(db, { user_id: ann.id });
    const post = async (path: string, body: object = {}) =>
      expect((await app().call('POST', path, { token: ann.token, body })).status, path).toBeLessThan(300);
    await post('/shared-links', { subject_id: id, name: 'Board' });
    await post(`/targets/${id}/copies`, { emails: ['guest@example.org'] });
    const recipient = await insertRecipient(db, { user_id: ann.id, target_ids: [id] });
    const at = { created_at: clock.now(), last_read_at: null };
    for (const table of ['target_feeds', 'calendar_feeds'] as const)
      await db
        .insertInto(table)
        .values({ token: newId('tgt'), user_id: ann.id, target_id: id, ...at })
        .execute();
    await handOver(ann, ben.email);
    for (const table of ['shared_links', 'target_copies', 'target_feeds', 'calendar_feeds'] as const)
      expect(
        await db.selectFrom(table).select('user_id').where('target_id', '=', id).execute(),
        table,
      ).toEqual([]);
    expect((await get(ann, '/recipients')).body).toMatchObject({ items: [{ id: recipient, targets: [] }] });
  });

  it('take along, if chosen, the reports and charts that use no other targets', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    await db.updateTable('users').set({ plan: 'pro' }).where('id', 'in', [ann.id, ben.id]).execute();
    const [one, two] = [
      await insertTarget(db, { user_id: ann.id }),
      await insertTarget(db, { user_id: ann.id }),
    ];
    const recipient = await insertRecipient(db, { user_id: ann.id });
    const post = async (path: string, body: object) =>
      expect((await app().call('POST', path, { token: ann.token, body })).status, path).toBe(201);
    const weekly = { frequency: 'weekly', weekday: 1, hour: 8, recipient_ids: [recipient] };
    await post('/reports', { ...weekly, name: 'Alone', target_ids: [one] });
    await post('/reports', { ...weekly, name: 'Both', target_ids: [one, two] });
    const bars = { measure: 'matches', split: 'none', form: 'bars', period: '30d', compare: false };
    await post('/charts', { ...bars, title: 'Own', scope: 'chosen', target_ids: [one] });
    await post('/charts', { ...bars, title: 'Two', scope: 'chosen', target_ids: [one, two] });
    await post('/charts', { ...bars, title: 'All', scope: 'all' });
    const answer = await handOver(ann, ben.email, undefined, [one], { with_reports: true });
    expect(answer.text).toContain(
      'Also included: 1 report and 1 chart. Reports are paused until Ben Okri chooses who gets them.',
    );
    const reports = async (person: TestPerson) => (await get(person, '/reports')).body;
    expect(await reports(ben)).toMatchObject({
      items: [{ name: 'Alone', status: 'paused', targets: [{ id: one }], recipient_ids: [], next_at: null }],
    });
    // What was sent stays with its sender.
    expect(await reports(ann)).toMatchObject({
      items: [
        { name: 'Alone', status: 'paused' },
        { name: 'Both', status: 'active' },
      ],
    });
    const titles = async (person: TestPerson) =>
      ((await get(person, '/charts')).body as { items: { title: string }[] }).items.map(({ title }) => title);
    expect([await titles(ann), await titles(ben)]).toEqual([['Two', 'All'], ['Own']]);
  });

  it.each([
    ['nobody', async () => 'nobody@example.org', 422],
    ['somebody who is suspended', async () => (await suspended()).email, 422],
    ['somebody without a verified channel', async () => (await app().signUp()).email, 403],
    [
      'somebody whose plan has no room',
      async () => {
        const ben = await app().verifiedUser();
        await app().db.updateTable('users').set({ max_targets: 1 }).where('id', '=', ben.id).execute();
        return ben.email;
      },
      403,
    ],
  ])('do not move to %s', async (_whom, emailOf, status) => {
    const [ann] = await people();
    const ids = [
      await insertTarget(app().db, { user_id: ann.id }),
      await insertTarget(app().db, { user_id: ann.id }),
    ];
    expect(await handOver(ann, await emailOf())).toMatchObject({ status });
    expect(await ownersOf('targets', ids)).toEqual([ann.id, ann.id]);
  });

  it('cannot be moved to their own owner, and only administrators can move them', async () => {
    const [ann, ben] = await people();
    await insertTarget(app().db, { user_id: ann.id });
    expect((await handOver(ann, ann.email)).status).toBe(422);
    expect((await handOver(ann, ben.email, ben)).status).toBe(403);
  });

  it('move once if two administrators hand them over at the same time', async () => {
    const [ann, ben] = await people();
    const other = await app().verifiedUser();
    const [one, two] = [await app().administrator(), await app().administrator()];
    const id = await insertTarget(app().db, { user_id: ann.id });
    const answers = await Promise.all([handOver(ann, ben.email, one), handOver(ann, other.email, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? ben : other;
    expect(await ownersOf('targets', [id])).toEqual([winner.id]);
  });

  it('move completely or not at all', async () => {
    const { db } = app();
    const [ann, ben] = await people();
    const id = await insertTarget(db, { user_id: ann.id });
    const article_id = await insertArticle(db, { source_id: await insertSource(db) });
    await insertMatch(db, { user_id: ann.id, target_id: id, article_id });
    await sql`
      create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
      create trigger power_cut before insert on account_mails for each row execute function refuse_row();
    `.execute(db);
    expect((await handOver(ann, ben.email)).status).toBe(500);
    await sql`drop trigger power_cut on account_mails; drop function refuse_row()`.execute(db);
    expect(await ownersOf('targets', [id])).toEqual([ann.id]);
    expect(await ownersOf('matches', [id])).toEqual([ann.id]);
  });

  it('get the new owner in every table that refers to targets', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and (c.column_name in ('target_id', 'target_ids') or c.table_name = 'targets')
    `.execute(app().db);
    const decided = rows.map(({ name }) => [name, FATES[name]]);
    expect(
      decided.filter(([, fate]) => fate === undefined),
      'add these to decision 126',
    ).toEqual([]);
    expect(Object.keys(FATES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

async function suspended(): Promise<TestPerson> {
  const person = await app().verifiedUser();
  await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
  return person;
}

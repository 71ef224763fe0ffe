import { readOnListOf } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertSource, insertUser, NOON } from '../testing/rows.ts';

const app = testApp();
const Page = readOnListOf(v.object({ id: v.optional(v.string()), user_id: v.optional(v.string()) }));
const ROWS = 7;
const who: { admin?: TestPerson; asker?: TestPerson; source?: string } = {};

/** Each list has at least seven rows, some with the same time, name or count. */
beforeAll(async () => {
  const { db } = app();
  const admin = await app().administrator();
  const asker = await app().verifiedUser();
  const source = await insertSource(db);
  Object.assign(who, { admin, asker, source });
  for (let n = 0; n < ROWS; n += 1) {
    const at = before(NOON, { hours: n >> 1 });
    const person = await insertUser(db, { full_name: `Ann ${n >> 1}`, whatsapp: `+44770090012${n}` });
    await db
      .insertInto('crawl_runs')
      .values({ id: newId('run'), source_id: source, trigger: 'manual', status: 'done', started_at: at })
      .execute();
    await db
      .insertInto('whatsapp_events')
      .values({ id: newId('wev'), status: 'connected', detail: 'Linked', actor_id: null, at })
      .execute();
    await db
      .insertInto('broadcasts')
      .values({
        id: newId('brc'),
        title: 'News',
        body: 'Of the product',
        audience: JSON.stringify({ plans: [], statuses: [] }),
        channels: ['email'],
        status: 'completed',
        recipients: 1,
        created_by: null,
        created_at: at,
        finished_at: at,
      })
      .execute();
    await db
      .insertInto('security_events')
      .values({
        id: newId('sev'),
        user_id: asker.id,
        kind: 'mfa_failed',
        ip: null,
        user_agent: null,
        at: before(app().clock.now(), { hours: n >> 1 }),
      })
      .execute();
    const request_id = newId('srq');
    await db
      .insertInto('source_requests')
      .values({
        id: request_id,
        user_id: asker.id,
        url: `https://paper-${n}.example/`,
        normalized_url: `paper-${n}.example`,
        website_name: `Paper ${n}`,
        description: 'News of a town.',
        language: 'english',
        category: 'local',
        reason: 'It is missing.',
        created_at: at,
        updated_at: at,
      })
      .execute();
    if (n % 3 === 0) {
      await db
        .insertInto('source_request_supporters')
        .values({ request_id, user_id: person, reason: 'Me too.', created_at: at })
        .execute();
    }
    if (n % 2 === 0) {
      await db
        .insertInto('whatsapp_messages')
        .values({
          id: newId('wam'),
          direction: 'out',
          message_key: newId('msg'),
          kind: 'alert',
          provider: 'simulator',
          user_id: person,
          phone_number: `+44770090012${n}`,
          status: n % 4 === 0 ? 'failed' : 'sent',
          queued_at: app().clock.now(),
          created_at: app().clock.now(),
          sent_at: before(app().clock.now(), { minutes: n }),
        })
        .execute();
    }
  }
});

it.each([
  ['admin', '/admin/users/:asker/activity'],
  ['admin', '/admin/sources/:source/runs'],
  ['admin', '/admin/notifications/broadcasts'],
  ['admin', '/admin/whatsapp/events'],
  ['admin', '/admin/whatsapp/users?sort=full_name'],
  ['admin', '/admin/whatsapp/users?sort=-full_name'],
  ['admin', '/admin/whatsapp/users?sort=-messages_30d'],
  ['admin', '/admin/whatsapp/users?sort=-failed_30d'],
  ['admin', '/admin/whatsapp/users?sort=-last_message_at'],
  ['admin', '/admin/source-requests?sort=-supporters'],
  ['admin', '/admin/source-requests?sort=created_at'],
  ['admin', '/admin/source-requests?sort=-created_at'],
  ['asker', '/sources/my-requests'],
] as const)('%s reads %s by key, and by page number', async (person, pattern) => {
  const path = pattern.replace(':asker', who.asker?.id ?? '').replace(':source', who.source ?? '');
  const read = async (query: string) => {
    const token = who[person]?.token ?? '';
    const answer = await app().call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { token });
    expect(answer.status).toBe(200);
    const { items, pagination, next_cursor } = v.parse(Page, answer.body);
    return { ids: items.map(({ id, user_id }) => id ?? user_id), total: pagination.total, next_cursor };
  };
  const whole = await read('per_page=100');
  expect(whole.ids.length).toBeGreaterThanOrEqual(ROWS);
  expect(new Set(whole.ids).size).toBe(whole.total);
  expect(whole.next_cursor).toBeNull();
  const ids: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await read(`per_page=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    ids.push(...page.ids);
    cursor = page.next_cursor;
  }
  expect(ids).toEqual(whole.ids);
  expect((await read('per_page=3&page=2')).ids).toEqual(whole.ids.slice(3, 6));
});

it('refuses a cursor of another list', async () => {
  const token = who.admin?.token ?? '';
  const answer = await app().call('GET', '/admin/whatsapp/users?per_page=2&sort=full_name', { token });
  const { next_cursor } = v.parse(Page, answer.body);
  const refused = await app().call('GET', `/admin/whatsapp/events?cursor=${next_cursor}`, { token });
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { cursor: ['Unknown cursor'] } }]);
});

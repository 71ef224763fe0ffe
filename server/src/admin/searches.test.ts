import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PEOPLE_ASKED_MAX } from '../storage/people-meant.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertDelivery, insertNotification, insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'pro' });
let admin: TestPerson;
let person: TestPerson;
let targets: string[];
let deliveries: string[];

beforeAll(async () => {
  admin = await app().administrator();
  person = await app().verifiedUser();
  const { db } = app();
  await db.deleteFrom('deliveries').execute();
  targets = [
    await insertTarget(db, { user_id: person.id, name: 'Harbour', keywords_any: ['ميناء'] }),
    await insertTarget(db, { user_id: person.id, name: 'XQ', keywords_any: ['lighthouse'] }),
  ];
  await insertTarget(db, { user_id: admin.id, name: 'Elsewhere', keywords_any: ['valley'] });
  const notification_id = await insertNotification(db, { user_id: person.id });
  deliveries = [
    await insertDelivery(db, { notification_id, user_id: person.id }),
    await insertDelivery(db, { notification_id, user_id: person.id, channel: 'whatsapp', status: 'failed' }),
  ];
  const ofAnother = await insertNotification(db, { user_id: admin.id });
  await insertDelivery(db, { notification_id: ofAnother, user_id: admin.id });
});

async function found(list: string, query: Record<string, string>) {
  const path = `/admin/${list}?${new URLSearchParams(query)}`;
  const { body } = await app().call('GET', path, { token: admin.token });
  const { items, pagination } = body as { items: { id: string }[]; pagination: { total: number } };
  return { ids: items.map(({ id }) => id), total: pagination.total };
}
const email = async () =>
  (await app().db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow())
    .email;

it('targets are found by name, words and owner, in any script and even with a short text', async () => {
  const [harbour = '', xq = ''] = targets;
  expect(await found('targets', { q: 'HARB' })).toEqual({ ids: [harbour], total: 1 });
  expect(await found('targets', { q: 'ghthous' })).toEqual({ ids: [xq], total: 1 });
  expect(await found('targets', { q: 'xq' })).toEqual({ ids: [xq], total: 1 });
  expect(await found('targets', { q: 'مينا' })).toEqual({ ids: [harbour], total: 1 });
  expect(await found('targets', { q: 'م' })).toEqual({ ids: [harbour], total: 1 });
  expect(await found('targets', { q: 'rx' })).toEqual({ ids: [], total: 0 });
  expect(await found('targets', { q: 'quagga' })).toEqual({ ids: [], total: 0 });
  expect(await found('targets', { q: await email(), sort: 'name' })).toEqual({
    ids: [harbour, xq],
    total: 2,
  });
  expect(await found('targets', { q: await email(), per_page: '1', page: '2' })).toEqual({
    ids: [harbour],
    total: 2,
  });
});

it('messages are found by recipient, with the other filters, newest first', async () => {
  const q = await email();
  const newestFirst = [...deliveries].sort().reverse();
  expect(await found('notifications', { q })).toEqual({ ids: newestFirst, total: 2 });
  expect(await found('notifications', { q, per_page: '1', page: '2' })).toEqual({
    ids: newestFirst.slice(1),
    total: 2,
  });
  expect(await found('notifications', { q, status: 'failed' })).toEqual({ ids: [deliveries[1]], total: 1 });
  expect(await found('notifications', { q: 'quagga' })).toEqual({ ids: [], total: 0 });
});

it('a search that matches many people has the same results', async () => {
  const { db } = app();
  await sql`
    insert into users (id, email, full_name, role, plan, password_hash, whatsapp, notification_preferences, timezone, locale,
      created_at, updated_at)
    select 'usr_0' || lpad(n::text, 25, '0'), 'crowd-' || n || '@example.com', 'Crowd', 'user', 'free', 'none', null,
      notification_preferences, 'UTC', 'english', now(), now()
    from generate_series(1, ${PEOPLE_ASKED_MAX + 1}::int) n, users where users.id = ${person.id}
  `.execute(db);
  const one = `usr_0${'7'.padStart(25, '0')}`;
  const targetId = await insertTarget(db, { user_id: one, name: 'Of one of many' });
  const notification_id = await insertNotification(db, { user_id: one });
  const deliveryId = await insertDelivery(db, { notification_id, user_id: one });
  expect(await found('targets', { q: 'crowd' })).toEqual({ ids: [targetId], total: 1 });
  expect(await found('notifications', { q: 'crowd' })).toEqual({ ids: [deliveryId], total: 1 });
});

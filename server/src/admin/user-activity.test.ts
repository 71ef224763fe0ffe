import {
  AdminUserActivities,
  type AdminUserActivity,
  AdminUsersExport,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 1 });

async function activity(admin: TestPerson, id: string, query = ''): Promise<AdminUserActivity[]> {
  const { body } = await app().call('GET', `/admin/users/${id}/activity${query}`, { token: admin.token });
  const { items, pagination } = v.parse(AdminUserActivities, body);
  expect(pagination.total).toBe(items.length);
  return items;
}

test('the activity of an account includes what the person and administrators did', async () => {
  const [admin, person] = [await app().administrator(), await app().signUp()];
  const does = (path: string, body?: object) => {
    app().clock.advance({ minutes: 1 });
    return app().call('POST', `/admin/users/${person.id}/${path}`, { token: admin.token, body });
  };
  await app().call('POST', '/auth/login', { body: { email: person.email, password: 'Wrong-9-Words' } });
  await app().api.accounts.settle();
  await does('suspend', { reason: 'Spam' });
  await does('activate');
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Harbour' });
  const of = { token: admin.token };
  await app().call('POST', `/admin/targets/${target}/suspend`, { ...of, body: { reason: 'Too broad' } });
  const [first] = await activity(admin, person.id, '?source=audit');
  expect(first).toMatchObject({ action: 'target.suspended', object_name: 'Harbour', reason: 'Too broad' });
  const [own] = await activity(admin, admin.id, '?source=audit');
  expect(own).toMatchObject({
    actor: null,
    subject: null,
    object_name: 'Harbour',
    action: 'target.suspended',
  });
  await app().call('DELETE', `/admin/targets/${target}`, of);
  const [last] = await activity(admin, person.id, '?source=audit');
  expect(last).toMatchObject({ action: 'target.deleted', actor: { id: admin.id } });
  expect((await activity(admin, person.id)).slice(2).map(({ source, action }) => [source, action])).toEqual([
    ['audit', 'user.activated'],
    ['audit', 'user.suspended'],
    ['security', 'sign_in_failed'],
    ['security', 'signed_up'],
  ]);
  const [, , , suspended] = await activity(admin, person.id, '?source=audit');
  expect(suspended).toMatchObject({
    actor: { id: admin.id, full_name: 'Ann Lee' },
    subject: null,
    ip: '127.0.0.1',
    fields: ['status'],
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Spam',
  });
  expect((await activity(admin, person.id, '?source=security')).map(({ actor }) => actor)).toEqual([
    null,
    null,
  ]);
  expect(await activity(admin, admin.id, '?source=audit')).toMatchObject([
    { action: 'target.deleted' },
    { action: 'target.suspended' },
    { actor: null, subject: { id: person.id }, action: 'user.activated' },
    { actor: null, subject: { id: person.id }, action: 'user.suspended' },
  ]);
  app().clock.advance({ days: 91 });
  const back = await app().call('POST', '/auth/admin-login', {
    body: { email: admin.email, password: admin.password },
  });
  const token = v.parse(v.object({ access_token: v.string() }), back.body).access_token;
  const kept = await activity({ ...admin, token }, person.id);
  expect(kept.map(({ source }) => source)).toEqual(['audit', 'audit', 'audit', 'audit']);
});

test('the list is exported with its filters as a file, at a limited rate, and the export is recorded', async () => {
  const admin = await app().administrator();
  const body = { email: 'formula@example.org', full_name: "'-Al", password: 'first-words', plan: 'basic' };
  expect((await app().call('POST', '/admin/users', { token: admin.token, body })).status).toBe(201);
  const ask = (query: string) => app().call('GET', `/admin/users/export${query}`, { token: admin.token });
  const { rows, total, csv, filename } = v.parse(AdminUsersExport, (await ask('?plan=basic&q=formula')).body);
  expect([rows, total]).toEqual([1, 1]);
  expect(filename).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const [headings = '', line = ''] = csv.split('\r\n');
  expect(headings).toContain('"id","email","full_name"');
  expect(line).toContain('"formula@example.org"');
  expect((await ask('?page=2')).status).toBe(422);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await ask('')).status);
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  const audit = app().db.selectFrom('audit_log').select('detail').where('action', '=', 'users.exported');
  expect(await audit.orderBy('id').executeTakeFirst()).toMatchObject({
    detail: { before: null, after: { rows: 1, filter: { plan: ['basic'], searched: true } } },
  });
});

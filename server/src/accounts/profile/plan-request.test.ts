import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
const call = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) =>
  app().call(method, path, { token, body });

test('a larger plan is requested, seen by administrators, and granted by one of them', async () => {
  const [person, admin] = [await app().verifiedUser(), await app().administrator()];
  await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
  const ask = (plan: string) => call('POST', '/user/plan-request', person.token, { plan });
  expect(await ask('basic')).toMatchObject({
    status: 200,
    body: {
      message: 'Your request was sent to the administrators.',
      quota: { requested: { plan: 'basic' } },
    },
  });
  // A second request replaces the first.
  expect((await ask('pro')).status).toBe(200);
  expect((await call('GET', '/user/quota', person.token)).body).toMatchObject({
    plan: 'free',
    requested: { plan: 'pro', at: app().clock.now().toISOString() },
  });

  const alerts = { alerts: expect.arrayContaining([expect.objectContaining({ code: 'plans_requested' })]) };
  expect((await call('GET', '/admin/dashboard', admin.token)).body).toMatchObject(alerts);
  // The alert links to a list of only those who are waiting.
  const listed = async () => (await call('GET', '/admin/users?requested=true', admin.token)).body;
  expect(await listed()).toMatchObject({ items: [{ id: person.id }], pagination: { total: 1 } });
  const seen = await call('GET', `/admin/users/${person.id}`, admin.token);
  expect(seen.body).toMatchObject({ user: { plan: 'free', requested_plan: 'pro' } });

  const given = await call('PUT', `/admin/users/${person.id}`, admin.token, { plan: 'pro' });
  expect([given.status, given.text]).toEqual([200, expect.not.stringContaining('requested_plan')]);
  const { text } = await call('GET', '/user/quota', person.token);
  expect(text).not.toContain('"requested"');
  expect((await call('GET', '/admin/dashboard', admin.token)).body).not.toMatchObject(alerts);
  expect(await listed()).toMatchObject({ items: [] });
});

test('only a larger plan can be requested, and not the one reserved for administrators', async () => {
  const person = await app().verifiedUser();
  await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
  const ask = (plan: string) => call('POST', '/user/plan-request', person.token, { plan });
  expect(await ask('basic')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
  for (const plan of ['free', 'admin']) expect((await ask(plan)).status).toBe(422);
  const admin = await app().administrator();
  expect((await call('POST', '/user/plan-request', admin.token, { plan: 'pro' })).status).toBe(409);
});

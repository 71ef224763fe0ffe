import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
let person: Awaited<ReturnType<ReturnType<typeof app>['verifiedUser']>>;
let admin: string;

beforeEach(async () => {
  person = await app().verifiedUser();
  admin = (await app().administrator()).token;
});

const states = async () => {
  const rows = await app()
    .db.selectFrom('targets')
    .select(['name', 'status', 'status_reason'])
    .where('user_id', '=', person.id)
    .orderBy('name')
    .execute();
  return rows.map(({ name, status, status_reason }) => [name, status, status_reason]);
};
const verifyNumber = (verified: boolean) =>
  app().call('POST', `/admin/whatsapp/users/${person.id}/${verified ? 'verify' : 'unverify'}`, {
    token: admin,
  });
const removeNumber = () =>
  app().call('PUT', '/user/contact-info', { token: person.token, body: { whatsapp: null } });
const withdrawEmail = () =>
  app().db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();

describe('targets of a person who loses what was verified', () => {
  beforeEach(async () => {
    const user_id = person.id;
    await insertTarget(app().db, { user_id, name: 'A' });
    await insertTarget(app().db, { user_id, name: 'B', status: 'paused', status_reason: 'user' });
  });

  it('keep running while one channel is verified', async () => {
    expect((await verifyNumber(false)).status).toBe(200);
    expect((await removeNumber()).status).toBe(200);
    expect(await states()).toEqual([
      ['A', 'active', null],
      ['B', 'paused', 'user'],
    ]);
  });

  it('are suspended without any, and come back as they were with the first that is verified', async () => {
    await withdrawEmail();
    await verifyNumber(false);
    expect(await states()).toEqual([
      ['A', 'suspended', 'verification_lost'],
      ['B', 'suspended', 'verification_lost'],
    ]);
    const [first] = await app()
      .db.selectFrom('targets')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    const resumed = await app().call('POST', `/targets/${first?.id}/resume`, { token: person.token });
    expect(resumed).toMatchObject({ status: 403, body: { code: 'verification_required' } });

    const tasks = await app().call('GET', '/tasks?label=target', { token: person.token });
    expect(tasks.body).toMatchObject({
      items: [{ action: { url: '/setup' } }, { action: { url: '/setup' } }],
    });

    await app().call('POST', `/admin/users/${person.id}/verify`, {
      token: admin,
      body: { channel: 'email' },
    });
    expect(await states()).toEqual([
      ['A', 'active', null],
      ['B', 'paused', 'user'],
    ]);
    const { watching_since } = await app()
      .db.selectFrom('targets')
      .select('watching_since')
      .where('user_id', '=', person.id)
      .where('name', '=', 'A')
      .executeTakeFirstOrThrow();
    expect(watching_since).toEqual(app().clock.now());
  });

  it('are suspended when the person removes the last channel', async () => {
    await withdrawEmail();
    await removeNumber();
    expect(await states()).toEqual([
      ['A', 'suspended', 'verification_lost'],
      ['B', 'suspended', 'verification_lost'],
    ]);
  });

  it('come back only if they fit into the plan', async () => {
    await withdrawEmail();
    await verifyNumber(false);
    await app()
      .db.updateTable('users')
      .set({ plan: 'free', max_targets: 1 })
      .where('id', '=', person.id)
      .execute();
    await verifyNumber(true);
    expect((await states()).map(([, status, reason]) => [status, reason])).toEqual([
      ['active', null],
      ['suspended', 'quota'],
    ]);
  });

  it('do not run until a channel is verified, even if they fit into a larger plan', async () => {
    const plan = (body: object) => app().call('PUT', `/admin/users/${person.id}`, { token: admin, body });
    expect((await plan({ max_targets: 1 })).status).toBe(200);
    await withdrawEmail();
    await verifyNumber(false);
    expect((await plan({ max_targets: 5 })).status).toBe(200);
    expect(await states()).toEqual([
      ['A', 'suspended', 'verification_lost'],
      ['B', 'suspended', 'quota'],
    ]);
    await app().call('POST', `/admin/users/${person.id}/verify`, {
      token: admin,
      body: { channel: 'email' },
    });
    expect(await states()).toEqual([
      ['A', 'active', null],
      ['B', 'paused', 'user'],
    ]);
  });
});

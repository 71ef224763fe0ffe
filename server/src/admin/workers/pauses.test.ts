import { ActivityPauses, AdminDashboard, AdminQueues } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../jobs/worker-pool.ts';
import { createLogger } from '../../logging.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
  person = await app().verifiedUser();
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, by = admin) =>
  app().call(method, path, { token: by.token, ...(body ? { body } : {}) });
const pauses = async () => v.parse(ActivityPauses, (await ask('GET', '/admin/pauses')).body).items;
const queue = async (name: string) => {
  const { items } = v.parse(AdminQueues, (await ask('GET', '/admin/queues')).body);
  return items.find((each) => each.name === name);
};
const alerts = async () =>
  v
    .parse(AdminDashboard, (await ask('GET', '/admin/dashboard')).body)
    .alerts.map(({ code, text }) => [code, text]);
const isPausedNow = async (name: string) => {
  const { db, clock } = app();
  const pool = await createWorkerPool({ db, log: createLogger('silent'), now: clock.now, version: '1.0.0' });
  const paused = pool.isPaused(name);
  await pool.close();
  return paused;
};

describe('pausing all sending', () => {
  it('makes every kind of message wait, shows why and by whom, and ends in one step', async () => {
    expect(await pauses()).toEqual([]);
    const paused = await ask('POST', '/admin/pauses/sending', { reason: 'A text went to the wrong people' });
    expect(paused.body).toMatchObject({
      pause: {
        activity: 'sending',
        reason: 'A text went to the wrong people',
        paused_by: { id: admin.user.id },
      },
    });
    for (const name of ['email', 'whatsapp', 'webhooks', 'digests', 'relays', 'pushes'])
      expect(await isPausedNow(name)).toBe(true);
    expect(await isPausedNow('crawl')).toBe(false);
    expect(await queue('email')).toMatchObject({ paused: true, paused_with: 'sending' });
    expect(await queue('account-mails')).toMatchObject({ paused: false, paused_with: null });
    expect(await alerts()).toContainEqual([
      'sending_paused',
      'All sending is paused: A text went to the wrong people',
    ]);
    expect((await ask('POST', '/admin/queues/email/resume')).status).toBe(409);
    expect((await ask('POST', '/admin/pauses/sending', { reason: 'Again' })).status).toBe(409);
    const { body } = await app().call('GET', '/help/status', { token: person.token });
    expect(body).toMatchObject({
      items: [
        { part: 'whatsapp', state: 'held' },
        { part: 'crawling' },
        { part: 'email', state: 'held', sentence: expect.stringContaining('Paused by an administrator') },
      ],
    });

    expect((await ask('DELETE', '/admin/pauses/sending')).status).toBe(200);
    expect(await isPausedNow('email')).toBe(false);
    expect(await pauses()).toEqual([]);
    expect((await ask('DELETE', '/admin/pauses/sending')).status).toBe(409);
  });

  it('leaves a queue paused that was paused individually', async () => {
    await ask('POST', '/admin/queues/email/pause');
    await ask('POST', '/admin/pauses/sending', { reason: 'Maintenance' });
    await ask('DELETE', '/admin/pauses/sending');
    expect(await queue('email')).toMatchObject({ paused: true, paused_with: null });
    await ask('POST', '/admin/queues/email/resume');
  });

  it('needs a reason and an administrator', async () => {
    expect((await ask('POST', '/admin/pauses/sending', { reason: ' ' })).status).toBe(422);
    expect((await ask('POST', '/admin/pauses/everything', { reason: 'Why' })).status).toBe(404);
    expect((await ask('POST', '/admin/pauses/sending', { reason: 'Why' }, person)).status).toBe(403);
  });
});

it('pausing all crawling stops crawls, not messages', async () => {
  await ask('POST', '/admin/pauses/crawling', { reason: 'The network is being moved' });
  expect(await isPausedNow('crawl')).toBe(true);
  expect(await isPausedNow('email')).toBe(false);
  await ask('DELETE', '/admin/pauses/crawling');
});

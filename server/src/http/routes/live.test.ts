import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publishToAdministrators, publishToPeople } from '../../live/index.ts';
import { transaction } from '../../storage/database.ts';
import { createTestApp, testApp } from '../../testing/app.ts';
import { listen } from '../listen.ts';

const app = testApp();
let url = '';
beforeAll(async () => {
  url = await listen(app().app, { host: '127.0.0.1', port: 0 });
});

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** Collects a stream in a growing text. */
async function read(token: string, { path = '/live', at = url } = {}) {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`${at}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const stream = { response, text: '', ended: false };
  const pump = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
  };
  pump()
    .catch((error: unknown) => {
      if (!controller.signal.aborted) stream.text += `\n${String(error)}`;
    })
    .finally(() => {
      stream.ended = true;
    });
  return stream;
}

test('a person gets their own events at once, but nobody else’s', async () => {
  const [ann, bob] = [await app().signUp(), await app().signUp()];
  const [hers, his] = [await read(ann.token), await read(bob.token)];
  expect(hers.response.headers.get('content-type')).toBe('text/event-stream');
  expect(hers.response.headers.get('x-content-type-options')).toBe('nosniff');
  await publishToPeople(app().db, 'notifications', {}, [ann.id]);
  await vi.waitFor(() => expect(hers.text).toContain('event: notifications\ndata: {}\n\n'), 5_000);
  expect(his.text).not.toContain('notifications');
});

test('one person cannot use up the streams of everybody', async () => {
  const [ann, bob] = [await app().signUp(), await app().signUp()];
  const streams = await Promise.all(Array.from({ length: 60 }, () => read(ann.token)));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const refused = await read(ann.token);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await read(bob.token)).response.status).toBe(200);
});

test('events published in a transaction are sent on commit, and never if it is rolled back', async () => {
  const ann = await app().signUp();
  const stream = await read(ann.token);
  const undone = transaction(app().db, async (trx) => {
    await publishToPeople(trx, 'jobs', { job_id: 'job_never' }, [ann.id]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow();
  await transaction(app().db, (trx) => publishToPeople(trx, 'jobs', { job_id: 'job_1' }, [ann.id]));
  await vi.waitFor(() => expect(stream.text).toContain('event: jobs\ndata: {"job_id":"job_1"}'), 5_000);
  expect(stream.text).not.toContain('never');
});

test('administrator topics reach only administrators', async () => {
  const ann = await app().signUp();
  const admin = await app().administrator();
  const [hers, theirs] = [await read(ann.token), await read(admin.token)];
  await publishToAdministrators(app().db, 'whatsapp', {});
  await vi.waitFor(() => expect(theirs.text).toContain('event: whatsapp'), 5_000);
  expect(hers.text).not.toContain('whatsapp');
});

test('a page that opens its stream is notified of a planned maintenance', async () => {
  const { token } = await app().administrator();
  const inMinutes = (minutes: number) =>
    new Date(app().clock.now().getTime() + minutes * 60_000).toISOString();
  const save = (notice: object) => app().call('PUT', '/admin/settings', { token, body: { notice } });
  const before = await read(token);
  await save({ text_en: 'Soon', starts_at: inMinutes(2), ends_at: inMinutes(4) });
  const after = await read(token);
  await vi.waitFor(() => expect(after.text).toContain('event: notice\ndata: {}'), 5_000);
  await save({ text_en: '', starts_at: null, ends_at: null });
  await vi.waitFor(() => expect(before.text.match(/event: notice/g)).toHaveLength(2), 5_000);
  expect((await read(token)).text).not.toContain('notice');
});

test('typing in a chat is shown to the other side, and to nobody else', async () => {
  const [ann, bob, admin] = [await app().signUp(), await app().signUp(), await app().administrator()];
  const body = { subject: 'Alerts stopped', category: 'support', message: 'Nothing since noon.' };
  const started = await app().call('POST', '/chats', { token: ann.token, body });
  const { id } = (started.body as { chat: { id: string } }).chat;
  const [hers, his, theirs] = [await read(ann.token), await read(bob.token), await read(admin.token)];
  const write = async ({ token }: { token: string }) =>
    (await app().call('POST', `/chats/${id}/writing`, { token })).status;
  const event = (topic: string) => `event: ${topic}\ndata: {"chat_id":"${id}"}`;
  expect(await write(bob)).toBe(404);
  expect(await write(ann)).toBe(200);
  await vi.waitFor(() => expect(theirs.text).toContain(event('chat_writing_of_all')), 5_000);
  expect(await write(admin)).toBe(200);
  await vi.waitFor(() => expect(hers.text).toContain(event('chat_writing')), 5_000);
  expect(hers.text).not.toContain('chat_writing_of_all');
  expect(his.text).not.toContain('chat_writing');
});

test('the inbox stream contains nothing else', async () => {
  const ann = await app().signUp();
  const stream = await read(ann.token, { path: '/notifications/stream' });
  await publishToPeople(app().db, 'jobs', { job_id: 'job_1' }, [ann.id]);
  await publishToPeople(app().db, 'notifications', {}, [ann.id]);
  await vi.waitFor(() => expect(stream.text).toContain('event: notifications'), 5_000);
  expect(stream.text).not.toContain('jobs');
});

test('clients are told to refetch when events may have been missed', async () => {
  const ann = await app().signUp();
  const stream = await read(ann.token);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'newswatch listener' and datname = current_database()`.execute(app().db);
  await vi.waitFor(() => expect(stream.text).toContain('event: resync'), 10_000);
});

test('requests without a session are refused, in the envelope', async () => {
  const { response } = await read('nonsense');
  expect(response.status).toBe(401);
  expect(await app().call('GET', '/live')).toMatchObject({
    status: 401,
    body: { code: 'token_invalid', request_id: expect.any(String) },
  });
});

test('a client that does not read is disconnected without affecting the others', async () => {
  const [ann, bob] = [await app().signUp(), await app().signUp()];
  const controller = new AbortController();
  open.push(controller);
  const headers = { authorization: `Bearer ${ann.token}` };
  const stuck = await fetch(`${url}/api/live`, { headers, signal: controller.signal });
  const his = await read(bob.token);
  const long = { job_id: `job_${'x'.repeat(7_000)}` };
  // Far more than the buffers of the two sockets can hold.
  for (let count = 0; count < 2_000; count += 1) {
    await publishToPeople(app().db, 'jobs', long, [ann.id]);
  }
  await publishToPeople(app().db, 'notifications', {}, [bob.id]);
  await vi.waitFor(() => expect(his.text).toContain('event: notifications'), 5_000);
  await expect(stuck.text()).rejects.toThrow();
});

test('a stopping product ends the streams and does not wait for its clients', async () => {
  const other = await createTestApp();
  const at = await listen(other.app, { host: '127.0.0.1', port: 0 });
  const ann = await other.signUp();
  const stream = await read(ann.token, { at });
  await delay(0);
  await other.close();
  await vi.waitFor(() => expect(stream).toMatchObject({ ended: true }), 2_000);
  expect(stream.text).toContain('event: end\ndata: {"reason":"closing"}');
});

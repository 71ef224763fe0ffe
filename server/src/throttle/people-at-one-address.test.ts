import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, testApp } from '../testing/app.ts';
import { PEOPLE_PER_ADDRESS, throttleRules } from './index.ts';

const app = testApp();
const office = '203.0.113.7';

const chat = { subject: 'A question', category: 'support', message: 'How do I add a source?' };
const request = {
  url: 'https://paper.example/',
  website_name: 'The Paper',
  description: 'A paper of the harbour.',
  language: 'english',
  category: 'local',
  reason: 'It reports about our harbour every day.',
};

test.each([
  ['export', throttleRules.export.limit, 'GET', '/articles/export', undefined],
  ['source-request', throttleRules.sourceRequest.limit, 'POST', '/sources/requests', request],
  ['chat-start', 10, 'POST', '/chats', { ...chat, client_id: '7f1c2a54-6f43-4d5b-8a53-0d6f0a0f5f11' }],
] as const)(
  '%s is limited for an address that several people share, and no other',
  async (action, limit, method, path, body) => {
    const { token } = await app().verifiedUser();
    const ask = (ip: string) => app().call(method, path, { token, ip, ...(body ? { body } : {}) });
    const at = new Date(app().clock.now().getTime() - 1_000);
    await app()
      .db.insertInto('throttle_hits')
      .values(
        Array.from({ length: limit * PEOPLE_PER_ADDRESS }, () => ({ bucket: `${action}:ip:${office}`, at })),
      )
      .execute();
    const refused = await ask(office);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).status).toBeLessThan(300);
  },
);

/** This many earlier calls, half an hour ago. */
async function fill(bucket: string, hits: number): Promise<void> {
  const at = new Date(app().clock.now().getTime() - 1_800_000);
  await app()
    .db.insertInto('throttle_hits')
    .values(Array.from({ length: hits }, () => ({ bucket, at })))
    .execute();
}

test('30 previews an hour are allowed; all forecasts of a form count as one', async () => {
  const { token, id } = await app().verifiedUser();
  const target = { name: 'Harbour', keywords_any: ['harbour'] };
  const ask = async (draft_id?: string) =>
    (await app().call('POST', '/targets/preview', { token, body: { target, days: 1, draft_id } })).status;
  const form = randomUUID();
  for (let update = 0; update < 5; update += 1) expect(await ask(form)).toBe(200);
  await fill(`preview:${id}`, throttleRules.targetPreview.limit - 2);
  expect(await ask()).toBe(200);
  expect([await ask(), await ask(randomUUID()), await ask(form)]).toEqual([429, 429, 200]);
});

test.each([
  ['100 files a day can be attached to chats', 'chat-upload-day', 99, '/chats/attachments?name=a.txt'],
  ['60 files of tasks can be imported in an hour', 'tasks-import', 59, '/tasks/import'],
])('%s', async (_what, action, before, path) => {
  const { token, id } = await app().verifiedUser();
  await fill(`${action}:${id}`, before);
  const headers = { 'content-type': 'application/octet-stream' };
  const send = () => app().call('POST', path, { token, headers, body: Buffer.from('title\nCall them\n') });
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
});

test.each([
  ['forecasts', '/targets/preview', 'preview'],
  ['related words', '/targets/related-words', 'related-words'],
] as const)('240 %s an hour are allowed, also of one form', async (_what, path, action) => {
  const { token, id } = await app().verifiedUser();
  const body = { target: { name: 'Harbour', keywords_any: ['harbour'] }, draft_id: randomUUID() };
  const ask = async () => (await app().call('POST', path, { token, body })).status;
  await fill(`${action}-hour:${id}`, 239);
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test('the related words of a form count with its forecasts', async () => {
  const { token, id } = await app().verifiedUser();
  const body = { target: { name: 'Harbour', keywords_any: ['harbour'] }, draft_id: randomUUID() };
  const ask = async (path: string, draft_id = body.draft_id) =>
    (await app().call('POST', path, { token, body: { ...body, draft_id } })).status;
  expect([await ask('/targets/preview'), await ask('/targets/related-words')]).toEqual([200, 200]);
  await fill(`preview:${id}`, throttleRules.targetPreview.limit - 2);
  expect(await ask('/targets/related-words', randomUUID())).toBe(200);
  expect(await ask('/targets/preview', randomUUID())).toBe(429);
  expect(await ask('/targets/related-words')).toBe(200);
});

test.each([
  ['a trusted proxy names the address', 1, '203.0.113.20'],
  ['nobody else can', false, '127.0.0.1'],
])('%s', async (_rule, trustProxy, counted) => {
  const own = await createTestApp({ trustProxy });
  onTestFinished(() => own.close());
  const { token } = await own.verifiedUser();
  const headers = { 'x-forwarded-for': '203.0.113.20' };
  expect((await own.call('GET', '/articles/export', { token, headers })).status).toBe(200);
  const buckets = await own.db
    .selectFrom('throttle_hits')
    .select('bucket')
    .where('bucket', 'like', 'export:ip:%')
    .execute();
  expect(buckets).toEqual([{ bucket: `export:ip:${counted}` }]);
});

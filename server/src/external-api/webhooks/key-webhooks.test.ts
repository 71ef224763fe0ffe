import {
  ApiKeyWithSecret,
  ApiWebhooks,
  WebhookAnswer,
  WebhookTest,
  WebhookWithSecret,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, testOutgoing } from '../testing/outgoing.ts';

const outgoing = testOutgoing();

beforeEach(() => {
  outgoing().receiver.answer = answerWith(200);
  outgoing().receiver.received.length = 0;
});

/** A person, and a program of theirs with a key of these scopes. */
async function program(scopes = ['webhooks:write']) {
  const { app } = outgoing();
  const { id, token } = await app.verifiedUser();
  const body = { name: 'Deployer', scopes };
  const made = await app.call('POST', '/external-api/api-keys', { token, body });
  const { secret } = v.parse(ApiKeyWithSecret, made.body);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', sent?: object) =>
    app.call(method, `/external/v1/webhooks${path}`, { token: secret, ...(sent ? { body: sent } : {}) });
  const draft = (path: string) => ({
    name: `Endpoint ${path}`,
    url: outgoing().receiver.url(path),
    events: ['article.matched'],
  });
  return { id, token, call, draft };
}

describe('a program with the scope webhooks:write', () => {
  it('creates an endpoint, verifies it, and gets all matches from then on', async () => {
    const { receiver, match, dispatcher } = outgoing();
    const { id, call, draft } = await program();
    const made = await call('POST', '', draft('/by-key'));
    expect(made.status).toBe(201);
    const { webhook, secret } = v.parse(WebhookWithSecret, made.body);
    expect([webhook.status, secret.startsWith('whsec_')]).toEqual(['pending_verification', true]);
    await match(id);
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(0);
    const tested = v.parse(WebhookTest, (await call('POST', `/${webhook.id}/test`)).body);
    expect(tested.webhook.status).toBe('active');
    await match(id);
    await dispatcher.idle();
    expect(receiver.received.filter(({ path }) => path === '/by-key').length).toBeGreaterThan(1);
  });

  it('changes, pauses, resumes and deletes it, and gets a new secret, by the rules of the page', async () => {
    const { id, call, draft } = await program();
    const { webhook, secret } = v.parse(WebhookWithSecret, (await call('POST', '', draft('/changed'))).body);
    const one = `/${webhook.id}`;
    await call('POST', `${one}/test`);
    const change = (version: number) => call('PUT', one, { ...draft('/changed'), name: 'Renamed', version });
    expect(await change(webhook.version + 9)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    const { version } = v.parse(WebhookAnswer, (await call('GET', one)).body).webhook;
    expect((await change(version)).body).toMatchObject({ webhook: { name: 'Renamed', status: 'active' } });
    expect((await call('POST', `${one}/pause`)).body).toMatchObject({ webhook: { status: 'paused' } });
    expect((await call('POST', `${one}/resume`)).body).toMatchObject({ webhook: { status: 'active' } });
    const rotated = v.parse(
      WebhookWithSecret,
      (await call('POST', `${one}/rotate-secret`, { overlap_hours: 1 })).body,
    );
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.secrets_active).toBe(2);
    const moved = await call('PUT', one, draft('/elsewhere'));
    expect(moved.body).toMatchObject({ webhook: { status: 'pending_verification' } });
    expect((await call('DELETE', one)).status).toBe(200);
    expect((await call('GET', one)).status).toBe(404);
    const logged = await outgoing()
      .app.db.selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', id)
      .where('object_id', '=', webhook.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual([
      'webhook.created',
      ...['webhook.verified', 'webhook.changed', 'webhook.paused', 'webhook.resumed'],
      ...['webhook.secret_rotated', 'webhook.changed', 'webhook.deleted'],
    ]);
  });

  it('reads its owner’s endpoints from a cursor, and nobody else’s', async () => {
    const { call, draft } = await program();
    const stranger = await program();
    for (const path of ['/a', '/b', '/c']) await call('POST', '', draft(path));
    const list = async (query: string) => v.parse(ApiWebhooks, (await call('GET', query)).body);
    const first = await list('?limit=2');
    expect(first.data.map(({ name }) => name)).toEqual(['Endpoint /c', 'Endpoint /b']);
    const rest = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect([rest.data.map(({ name }) => name), rest.has_more]).toEqual([['Endpoint /a'], false]);
    expect((await stranger.call('GET', `/${first.data[0]?.id}`)).status).toBe(404);
    expect(v.parse(ApiWebhooks, (await stranger.call('GET')).body).data).toEqual([]);
    expect((await call('GET', '?page=2')).status).toBe(422);
  });

  it('cannot use an address that we do not post to', async () => {
    const { call, draft } = await program();
    const refused = await call('POST', '', { ...draft('/x'), url: 'https://10.0.0.1/hook' });
    expect(refused).toMatchObject({ status: 422, body: { fields: { url: [expect.any(String)] } } });
  });
});

it('no other scope is enough', async () => {
  const others = ['matches:read', 'articles:read', 'targets:write', 'subscriptions:write'];
  const { call, draft } = await program(others);
  for (const refused of [await call('GET'), await call('POST', '', draft('/refused'))]) {
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'api_scope_missing', details: { required_scope: 'webhooks:write' } },
    });
  }
});

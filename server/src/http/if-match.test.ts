import { ApiKeyWithSecret, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const app = testApp({ throttleFactor: 0 });

async function program() {
  const { token } = await app().verifiedUser();
  const scopes = ['targets:read', 'targets:write', 'webhooks:write', 'subscriptions:read'];
  const made = await app().call('POST', '/external-api/api-keys', { token, body: { name: 'Sync', scopes } });
  const { secret } = v.parse(ApiKeyWithSecret, made.body);
  return (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    ifMatch?: string,
  ) =>
    app().call(method, `/external/v1${path}`, {
      token: secret,
      ...(body && { body }),
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    });
}

const STALE = { code: 'precondition_failed', error: messages.generic.versionConflict };
const drafts = {
  targets: ['target', { name: 'Ports', keywords_any: ['port'] }],
  webhooks: ['webhook', { name: 'Desk', url: 'https://example.com/hook', events: ['article.matched'] }],
  subscriptions: ['subscription', { name: 'Archive', delivery: 'pull', events: ['article.matched'] }],
} as const;

it.each(Object.entries(drafts))(
  '%s are changed and deleted in the version of If-Match only',
  async (list, [kind, draft]) => {
    const ask = await program();
    const made = await ask('POST', `/${list}`, draft);
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const { id } = (made.body as Record<string, { id: string }>)[kind] ?? { id: '' };
    const one = `/${list}/${id}`;
    expect((await ask('GET', one)).headers.etag).toBe('"1"');

    const changed = await ask('PUT', one, { ...draft, name: 'Renamed' }, '"1"');
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    for (const old of ['"1"', '"3"', 'W/"1"', '2', '"words"']) {
      const refused = { status: 412, body: { ...STALE, details: { version: 2 } } };
      expect([old, await ask('PUT', one, draft, old)]).toMatchObject([old, refused]);
      expect([old, await ask('DELETE', one, undefined, old)]).toMatchObject([old, refused]);
    }
    expect((await ask('GET', one)).body).toMatchObject({ [kind]: { name: 'Renamed' } });
    // The form in which it returns through a compressing proxy.
    expect((await ask('DELETE', one, undefined, 'W/"2"')).status).toBe(200);
    expect((await ask('DELETE', one, undefined, '*')).status).toBe(404);
  },
);

test('PATCH respects it, and the version in the body stays unchanged', async () => {
  const ask = await program();
  const { target } = (await ask('POST', '/targets', drafts.targets[1])).body as { target: { id: string } };
  const patch = (body: object, ifMatch?: string) => ask('PATCH', `/targets/${target.id}`, body, ifMatch);
  expect((await patch({ name: 'One' }, '"1"')).status).toBe(200);
  expect((await patch({ name: 'Two' }, '"1"')).body).toMatchObject(STALE);
  expect((await patch({ name: 'Two', version: 1 })).body).toMatchObject({ code: 'version_conflict' });
  expect((await patch({ name: 'Two', version: 2 }, '"1"')).body).toMatchObject({
    ...{ code: 'malformed_request', error: messages.generic.ifMatchDiffers },
  });
  expect((await patch({ name: 'Two' }, '"1", "2"')).body).toMatchObject({ code: 'malformed_request' });
  expect((await patch({ name: 'Two' }, '*')).headers.etag).toBe('"3"');
});

test('a change without a version refuses it, instead of ignoring the condition', async () => {
  const ask = await program();
  const { target } = (await ask('POST', '/targets', drafts.targets[1])).body as { target: { id: string } };
  expect((await ask('POST', `/targets/${target.id}/pause`, undefined, '"1"')).body).toMatchObject({
    ...{ code: 'malformed_request', error: messages.generic.ifMatchUnknown },
  });
  expect((await ask('GET', `/targets/${target.id}`, undefined, '"7"')).body).toMatchObject({
    target: { status: 'active' },
  });
});

import { ApiKeyWithSecret, SubscriptionAnswer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });

it('a program creates a subscription, reads it, changes it by its version and deletes it', async () => {
  const { token } = await app().verifiedUser();
  const keyWith = async (...scopes: string[]) => {
    const made = await app().call('POST', '/external-api/api-keys', {
      token,
      body: { name: 'Sync', scopes },
    });
    const { secret } = v.parse(ApiKeyWithSecret, made.body);
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
      app().call(method, `/external/v1/subscriptions${path}`, { token: secret, ...(body && { body }) });
  };
  const change = await keyWith('webhooks:write', 'subscriptions:read');
  const draft = { name: 'Archive', delivery: 'pull', events: ['article.matched'] };

  const made = await change('POST', '', draft);
  expect(made.status).toBe(201);
  const { subscription } = v.parse(SubscriptionAnswer, made.body);
  expect(subscription).toMatchObject({ ...draft, status: 'active', lag: 0 });
  const one = `/${subscription.id}`;
  expect((await change('GET', `${one}/events`)).body).toMatchObject({ data: [] });

  const { version } = subscription;
  expect((await change('PUT', one, { ...draft, name: 'Renamed', version })).status).toBe(200);
  expect((await change('PUT', one, { ...draft, version })).body).toMatchObject({ code: 'version_conflict' });
  expect((await change('GET', one)).body).toMatchObject({ subscription: { name: 'Renamed' } });

  // A key that may only fetch and acknowledge events cannot decide which events there are.
  const fetch = await keyWith('subscriptions:read', 'subscriptions:write');
  for (const refused of [fetch('POST', '', draft), fetch('PUT', one, draft), fetch('DELETE', one)]) {
    expect((await refused).body).toMatchObject({ details: { required_scope: 'webhooks:write' } });
  }
  expect((await change('DELETE', one)).status).toBe(200);
  expect((await change('GET', one)).status).toBe(404);
});

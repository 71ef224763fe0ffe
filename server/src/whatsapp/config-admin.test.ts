import { adminMessages } from '@newswatch/shared/contracts/admin';
import { expect, it } from 'vitest';
import { defaultConfig } from '../channels/whatsapp/config.ts';
import { waha } from '../channels/whatsapp/testing/dialects.ts';
import { startEmulator } from '../channels/whatsapp/testing/emulator.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();

const {
  apiKey: _key,
  apiKeySetAt: _at,
  webhookSecret: _secret,
  webhookSecretSetAt: _setAt,
  version: _version,
  ...settings
} = defaultConfig;

it('a stored key is sent only to the address it was entered for, in tests too', async () => {
  const { token } = await app().administrator();
  const asked: string[] = [];
  const elsewhere = await startEmulator({
    ...waha,
    handle: ({ headers }) => {
      asked.push(String(headers['x-api-key']));
      return { status: 200, body: {} };
    },
  });
  try {
    const device = { ...settings, provider: 'linked_device', gateway: 'waha' };
    const call = (method: 'POST' | 'PUT', path: string, body: object) =>
      app().call(method, `/admin/whatsapp/config${path}`, { token, body });
    const first = { ...device, base_url: 'http://127.0.0.1:1/waha', api_key: 'typed for this one' };
    expect((await call('PUT', '', first)).status).toBe(200);
    const refused = { status: 422, body: { fields: { api_key: [adminMessages.whatsappConfig.keyAgain] } } };
    const moved = { ...device, base_url: elsewhere.url };
    expect(await call('POST', '/test', moved)).toMatchObject(refused);
    expect(await call('PUT', '', moved)).toMatchObject(refused);
    expect(await call('PUT', '', { ...settings, provider: 'cloud_api', phone_number_id: '1' })).toMatchObject(
      refused,
    );
    expect(asked).toEqual([]);
    // Another path on the same host, no key, or the same key again: all of these are allowed.
    expect((await call('PUT', '', { ...device, base_url: 'http://127.0.0.1:1/' })).status).toBe(200);
    expect((await call('PUT', '', settings)).status).toBe(200);
    expect((await call('POST', '/test', { ...moved, api_key: 'typed again' })).status).toBe(200);
    expect(new Set(asked)).toEqual(new Set(['typed again']));
  } finally {
    await app().call('PUT', '/admin/whatsapp/config', { token, body: { ...settings, api_key: '' } });
    await elsewhere.close();
  }
});

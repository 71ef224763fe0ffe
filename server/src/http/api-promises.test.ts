import { describe, expect, it } from 'vitest';
import { signMessage } from '../external-api/webhooks/signing.ts';
import { webhookPromises } from './api-promises.ts';

type IsGenuine = (headers: Record<string, string>, body: string, secret: string, now: number) => boolean;

describe('what the API docs say about webhooks', () => {
  const text = webhookPromises('https://newswatch.example');
  const secret = /whsec_\w+={0,2}/.exec(text.slice(text.indexOf('To check')))?.[0] ?? '';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const [, code = ''] = /```\n([\s\S]*?)```/.exec(text) ?? [];
  const sign = (message: Parameters<typeof signMessage>[1]) => signMessage([key], message);

  it('has a test vector that our own signatures agree with', () => {
    const vector = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    for (const part of [vector.id, `\`${vector.timestamp}\``, vector.body, `\`${sign(vector)}\``]) {
      expect(text).toContain(part);
    }
  });

  it('has code that accepts our deliveries, and refuses forged and old ones', async () => {
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: IsGenuine;
    };
    const message = { id: 'evt_1', timestamp: 1_700_000_000, body: '{"title":"Fähre"}' };
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${sign(message)}`,
    };
    const asked = (change: object = {}, body = message.body, now = message.timestamp) =>
      isGenuine({ ...headers, ...change }, body, secret, now);
    expect(asked()).toBe(true);
    expect(asked({}, '{}')).toBe(false);
    expect(asked({ 'webhook-id': 'evt_2' })).toBe(false);
    expect(asked({}, message.body, message.timestamp + 301)).toBe(false);
    expect(asked({ 'webhook-timestamp': 'soon' })).toBe(false);
  });
});

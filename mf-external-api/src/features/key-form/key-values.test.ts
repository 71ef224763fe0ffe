import { type ApiKey, ApiKeyDraft, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { draftOf, KeyForm, valuesOf } from './key-values.ts';

const NOON = new Date('2026-03-03T12:00:00.000Z');
const empty = valuesOf(undefined);
const parsed = (changes: object) => v.parse(KeyForm, { ...empty, name: 'Wall', ...changes });

describe('the form of a key', () => {
  it('starts with minimal permissions and an expiry of ninety days', () => {
    const draft = draftOf(parsed({}), undefined, NOON);
    expect(v.parse(ApiKeyDraft, draft)).toEqual({
      name: 'Wall',
      description: '',
      rate_limit_per_hour: 1_000,
      scopes: ['matches:read'],
      allowed_ips: [],
      expires_at: '2026-06-01T12:00:00.000Z',
    });
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    [' 203.0.113.0/24\n\n2001:db8::/32, 198.51.100.1 ', ['203.0.113.0/24', '2001:db8::/32', '198.51.100.1']],
  ])('reads addresses from %j', (allowed_ips, addresses) => {
    expect(draftOf(parsed({ allowed_ips }), undefined, NOON).allowed_ips).toEqual(addresses);
  });

  it.each([
    ['example.com', messages.apiKeys.address],
    ['203.0.113.7 300.1.1.1', messages.apiKeys.address],
    [Array.from({ length: 21 }, () => '::1').join('\n'), messages.apiKeys.tooManyAddresses],
  ])('says what is wrong with %j', (allowed_ips, sentence) => {
    const { issues } = v.safeParse(KeyForm, { ...empty, name: 'Wall', allowed_ips });
    expect(issues?.map((issue) => issue.message)).toEqual([sentence]);
  });

  it.each([
    [null, 'never', null],
    ['2026-05-05T00:00:00.000Z', 'kept', '2026-05-05T00:00:00.000Z'],
  ] as const)('keeps a key’s expiry of %j', (expires_at, expiry, sent) => {
    const key: Pick<
      ApiKey,
      'name' | 'description' | 'rate_limit_per_hour' | 'scopes' | 'allowed_ips' | 'expires_at'
    > = {
      name: 'Wall',
      description: '',
      rate_limit_per_hour: 5,
      scopes: ['articles:read'],
      allowed_ips: ['::1'],
      expires_at,
    };
    const values = valuesOf(key);
    expect(values.expiry).toBe(expiry);
    expect(draftOf(v.parse(KeyForm, values), key, NOON)).toEqual({ ...key, expires_at: sent });
  });
});

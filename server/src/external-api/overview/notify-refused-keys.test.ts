import { ApiKeyDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../logging.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchNoticeTransactions } from '../../testing/notice-transactions.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { createApiKeys } from '../api-keys.ts';
import { notifyRefusedKeys } from './notify-refused-keys.ts';
import { createApiRequestLog } from './request-log.ts';

/** Without a mail queue, which would send and remove the notices. */
const database = testDatabase();
let now = NOON;
beforeEach(() => {
  now = NOON;
});

async function aKey() {
  const userId = await insertUser(database.db, { plan: 'pro', api_access_enabled: true });
  const draft = v.parse(ApiKeyDraft, { name: 'Archive', scopes: ['matches:read'] });
  const keys = createApiKeys({ db: database.db });
  const { api_key } = await keys.create({ id: userId, ip: '192.0.2.1' }, draft, now);
  return { userId, keyId: api_key.id };
}
type Key = Awaited<ReturnType<typeof aKey>>;

/** Requests as the server records them. */
async function requested(key: Key, ...statuses: number[]) {
  const log = createApiRequestLog({ db: database.db, log: createLogger('silent') });
  for (const status of statuses) {
    const failure = status < 400 ? undefined : { code: CODES[status] ?? 'not_found', message: 'No.' };
    const request = { method: 'GET', path: '/external/v1/matches', requestId: 'req', durationMs: 1 };
    log.record({ ...key, ...request, status, at: now, failure });
  }
  await log.close();
}
const CODES: Record<number, string> = {
  401: 'api_key_invalid',
  403: 'api_scope_missing',
  429: 'rate_limited',
};
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const check = () => notifyRefusedKeys(database.db, { now, baseUrl: 'https://news.example' });
const noticesTo = async ({ userId }: Key) => {
  const rows = await database.db
    .selectFrom('account_mails')
    .select('message')
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ message }) => {
    const { notice } = message as { notice?: { kind: string } };
    return notice?.kind === 'api_key_refused' ? [notice] : [];
  });
};

it('tells the owner once that all calls with a key were refused for a day: which call, why, and where to see it', async () => {
  const key = await aKey();
  const written = await watchNoticeTransactions(database.db, ['api_keys']);
  await requested(key, 200);
  later(2);
  await requested(key, 401);
  later(23);
  await requested(key, 401);
  await check();
  expect(await noticesTo(key), 'not yet a day').toEqual([]);
  later(2);
  await requested(key, 401);
  await check();
  await check();
  expect(await noticesTo(key)).toEqual([
    {
      ...{ kind: 'api_key_refused', key: 'Archive', call: 'GET /api/external/v1/matches', reason: 'key' },
      url: 'https://news.example/external-api/errors',
    },
  ]);
  expect(await written.tablesOf('api_key_refused', key.userId)).toEqual([['api_keys']]);

  // The program continues, and nobody fixes it.
  later(24);
  await requested(key, 401);
  await check();
  expect(await noticesTo(key)).toHaveLength(1);
  // It worked in between, so a new series begins.
  later(2);
  await requested(key, 200);
  later(2);
  await requested(key, 429);
  later(25);
  await requested(key, 429);
  await check();
  expect(await noticesTo(key)).toMatchObject([{ reason: 'key' }, { reason: 'limit' }]);
});

it.each([
  ['it was also answered', [200]],
  ['what it asked for was wrong, but it was let in', [404]],
  ['it is no longer used', []],
])('does not if %s', async (_why, then) => {
  const key = await aKey();
  await requested(key, 403);
  later(25);
  if (then.length > 0) await requested(key, 403, ...then);
  await check();
  expect(await noticesTo(key)).toEqual([]);
});

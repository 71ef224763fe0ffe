import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { newCallbackSecret, openCallbackSecret } from '../crawler/hub/callback-secret.ts';
import { testDatabase } from '../testing/database.ts';
import { insertSource } from '../testing/rows.ts';

const database = testDatabase();
const fixture = fileURLToPath(new URL('./hub-process.fixture.ts', import.meta.url));
const key = randomBytes(32);
const TOPIC = 'https://paper.example/feed.xml';
let child: ChildProcess;

async function start(): Promise<string> {
  child = fork(fixture, [JSON.stringify(database.connection), key.toString('hex')]);
  const [address] = await once(child, 'message');
  return String(address);
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
afterEach(() => void child.kill('SIGKILL'));

it('a confirmation and a notice that were acknowledged survive kill -9', async () => {
  const now = new Date();
  const sourceId = await insertSource(database.db, {
    next_fetch_at: new Date(now.getTime() + 3_600_000),
    hub_url: 'https://hub.example/',
    hub_topic_url: TOPIC,
  });
  const id = 'hub_killed';
  const secrets = newCallbackSecret(key, id);
  const { token = '', secret = '' } = openCallbackSecret(key, id, secrets.sealed) ?? {};
  await database.db
    .insertInto('hub_subscriptions')
    .values({
      id,
      source_id: sourceId,
      hub_url: 'https://hub.example/',
      topic_url: TOPIC,
      base_url: 'https://news.example',
      ...secrets,
      mode: 'subscribe',
      state: 'requested',
      asked_at: now,
      is_pending: true,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  const stored = () =>
    database.db.selectFrom('hub_subscriptions').select(['state', 'is_pending']).executeTakeFirstOrThrow();

  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': TOPIC,
    'hub.challenge': 'kestrel',
    'hub.lease_seconds': '864000',
  });
  const confirmed = await fetch(`${await start()}/hub/${token}?${query}`);
  expect([confirmed.status, await confirmed.text()]).toEqual([200, 'kestrel']);
  await kill();
  expect(await stored()).toEqual({ state: 'active', is_pending: false });

  const body = '<rss/>';
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const noticed = await fetch(`${await start()}/hub/${token}`, {
    method: 'POST',
    headers: { 'x-hub-signature': signature },
    body,
  });
  expect(noticed.status).toBe(204);
  await kill();
  const source = database.db
    .selectFrom('sources')
    .select(['hub_notices', 'next_fetch_at'])
    .where('id', '=', sourceId);
  const { hub_notices, next_fetch_at } = await source.executeTakeFirstOrThrow();
  expect(hub_notices).toBe(1);
  expect(next_fetch_at.getTime()).toBeLessThanOrEqual(Date.now());
}, 60_000);

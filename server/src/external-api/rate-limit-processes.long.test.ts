import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits, planLimits } from '@newswatch/shared/contracts';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { insertUser } from '../testing/rows.ts';
import { createApiKeys } from './api-keys.ts';
import { hourOf } from './usage.ts';

const PROCESSES = 3;
const CALLS = 10_000;
/** The calls left in the owner's hour, and how many of them the first key may make. */
const LEFT = 6_000;
const OF_FIRST_KEY = 1_000;
/** Concurrent calls per process; the others wait in the client. */
const CONNECTIONS = 50;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const database = testDatabase();
const agent = new Agent({ connections: CONNECTIONS });
let folder = '';
let children: ChildProcess[] = [];
let addresses: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-limits-'));
  const started = Array.from({ length: PROCESSES }, (_, n) => start(path.join(folder, String(n))));
  children = started.map(({ child }) => child);
  addresses = await Promise.all(started.map(({ ready }) => ready));
}, 120_000);
afterAll(async () => {
  await agent.close();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** A process of the product that serves the API, with this test's database. */
function start(dataFolder: string): { child: ChildProcess; ready: Promise<string> } {
  const { connectionString, host, user, database: name } = database.connection;
  const child = spawn(process.execPath, [main, '--roles', 'api'], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: '0',
      DATABASE_URL:
        connectionString ?? `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
      NEWSWATCH_DATA_DIR: dataFolder,
      NEWSWATCH_DEMO: 'off',
      NEWSWATCH_LOG_LEVEL: 'error',
      NEWSWATCH_SECRET: 'the secret of three processes, long enough',
      NEWSWATCH_THROTTLE_FACTOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const hear = (text: string): void => {
    said += text;
    const address = /ready at (http:\/\/\S+)/.exec(said)?.[1];
    if (address) resolve(address);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  child.on('exit', () => reject(new Error(`It ended before it was ready: ${said}`)));
  return { child, ready: promise };
}

/** An owner with three keys, one of them with a low limit, and `LEFT` calls left in the hour. */
async function ownerWithKeys(now: Date): Promise<{ id: string; secrets: string[] }> {
  const { db } = database;
  const id = await insertUser(db, { plan: 'pro', api_access_enabled: true });
  const keys = createApiKeys({ db });
  const secrets: string[] = [];
  for (const rate_limit_per_hour of [
    OF_FIRST_KEY,
    limits.API_RATE_PER_HOUR_MAX,
    limits.API_RATE_PER_HOUR_MAX,
  ]) {
    const draft = {
      name: `Key ${secrets.length}`,
      description: '',
      scopes: ['matches:read' as const],
      rate_limit_per_hour,
      allowed_ips: [],
      expires_at: null,
    };
    secrets.push((await keys.create({ id, ip: '127.0.0.1' }, draft, now)).secret);
  }
  const calls = (planLimits.pro.apiCallsPerHour ?? 0) - LEFT;
  await db
    .insertInto('api_owner_usage')
    .values({ user_id: id, hour: hourOf(now), calls })
    .execute();
  return { id, secrets };
}

/** The statuses of `CALLS` concurrent calls, by key; undefined if the hour ended in the meantime. */
async function callAtOnce(): Promise<{ id: string; statuses: number[][] } | undefined> {
  const begun = new Date();
  const { id, secrets } = await ownerWithKeys(begun);
  const statuses = secrets.map((): number[] => []);
  const ask = async (n: number): Promise<void> => {
    const key = n % secrets.length;
    const origin = addresses[Math.floor(n / secrets.length) % addresses.length];
    const answer = await request(`${origin}/api/external/v1/me`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${secrets[key]}` },
    });
    await answer.body.dump();
    statuses[key]?.push(answer.statusCode);
  };
  await Promise.all(Array.from({ length: CALLS }, (_, n) => ask(n)));
  return hourOf(begun).getTime() === hourOf(new Date()).getTime() ? { id, statuses } : undefined;
}

test('the limits of a key and of its owner are exact, no matter how many calls reach three processes at once', async () => {
  const made = (await callAtOnce()) ?? (await callAtOnce());
  if (!made) throw new Error('Two hours ended in the middle of the calls.');
  const { id, statuses } = made;
  const accepted = statuses.map((all) => all.filter((status) => status === 200).length);
  expect(new Set(statuses.flat())).toEqual(new Set([200, 429]));
  expect(statuses.flat()).toHaveLength(CALLS);
  expect(accepted[0]).toBe(OF_FIRST_KEY);
  expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(LEFT);
  const { calls } = await database.db
    .selectFrom('api_owner_usage')
    .select('calls')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(calls).toBe(planLimits.pro.apiCallsPerHour);
}, 600_000);

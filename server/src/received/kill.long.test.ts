import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { insertUser, NOON } from '../testing/rows.ts';
import { insertAddress } from './repository.ts';
import { mailchimp } from './testing/newsletters.fixture.ts';

const DOMAIN = 'in.newswatch.example';
const LOCAL_PART = 'news-abcdefghijkmnpqrstuv';
const MAIN = path.join(import.meta.dirname, '../main.ts');
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'newswatch-receiver-'));
let running: ChildProcess | undefined;

afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A process that receives newsletters and reads them. */
async function start(port: number): Promise<void> {
  const { connectionString, host, user, database: name } = database.connection;
  const url =
    connectionString ?? `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const child = spawn(process.execPath, [MAIN, '--roles', 'api,receiver'], {
    env: {
      PATH: process.env.PATH,
      NEWSWATCH_DEMO: 'off',
      NEWSWATCH_LOG_LEVEL: 'error',
      PORT: '0',
      NEWSWATCH_DATA_DIR: folder,
      NEWSWATCH_SECRET: 'the secret of this test is long enough',
      NEWSWATCH_BASE_URL: 'https://news.example',
      NEWSWATCH_RECEIVE_PORT: String(port),
      NEWSWATCH_RECEIVE_HOST: '127.0.0.1',
      NEWSWATCH_RECEIVE_DOMAIN: DOMAIN,
      DATABASE_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const line of createInterface(child.stdout)) if (line.includes('Newswatch is ready')) return;
  throw new Error('The process ended before it was ready.');
}

/** Speaks SMTP up to the end of the email. @returns the reply to it */
async function send(port: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  const replies = createInterface(socket)[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    for (;;) {
      const { value = '', done } = (await replies.next()) as { value?: string; done?: boolean };
      if (done || value[3] !== '-') return value;
    }
  };
  try {
    await reply();
    for (const command of [
      'EHLO mail.example',
      'MAIL FROM:<b@mail.example>',
      `RCPT TO:<${LOCAL_PART}@${DOMAIN}>`,
      'DATA',
    ]) {
      socket.write(`${command}\r\n`);
      await reply();
    }
    socket.write(mailchimp);
    socket.write('\r\n.\r\n');
    return await reply();
  } finally {
    socket.destroy();
  }
}

test('an accepted email is processed once after kill -9, even if the sender sends it again', {
  timeout: 120_000,
}, async () => {
  const { db } = database;
  const userId = await insertUser(db);
  await insertAddress(db, {
    id: 'rad_01JNYSZ0000000000000000000',
    user_id: userId,
    local_part: LOCAL_PART,
    name: 'Harbour',
    kind: 'one',
    status: 'active',
    created_at: NOON,
  });
  const port = await freePort();
  const states = async () =>
    (await db.selectFrom('received_emails').select('state').execute()).map(({ state }) => state);
  const until = (wanted: string[]) =>
    vi.waitFor(async () => expect(await states()).toEqual(wanted), { timeout: 60_000, interval: 200 });

  await start(port);
  expect(await send(port)).toMatch(/^250 /);
  await kill();
  expect(await states()).toEqual(['stored']);

  await start(port);
  await until(['taken']);
  expect(await send(port)).toMatch(/^250 /);
  await until(['taken', 'taken']);
  expect(await db.selectFrom('received_issues').select('user_id').execute()).toEqual([{ user_id: userId }]);
});

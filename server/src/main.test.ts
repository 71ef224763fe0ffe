import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploy } from './testing/artefacts.ts';
import { testDatabase } from './testing/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const database = testDatabase();
let folder: string;
let started: Server[];

interface Server {
  process: ChildProcess;
  output: () => string;
  complaints: () => string;
  /** Resolves with the text before the end of the ready line; rejects if the process ends first. */
  said: (words: string) => Promise<string>;
  exit: Promise<{ code: number | null }>;
}

function start(environment: Record<string, string>, argv: string[] = []): Server {
  let output = '';
  let complaints = '';
  const child = spawn(process.execPath, [main, ...argv], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: '0',
      NEWSWATCH_DATA_DIR: path.join(folder, 'data'),
      NEWSWATCH_LOG_LEVEL: 'error',
      NEWSWATCH_DEMO_PAST: 'off',
      // An article every second would only load the CPU.
      NEWSROOM_PACE_MS: '30000',
      // A missing browser, because the demo's outlet that is rendered by scripts would start one.
      NEWSWATCH_CHROMIUM: '/nowhere/chromium',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const changed = new EventTarget();
  const tell = () => changed.dispatchEvent(new Event('said'));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    tell();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => {
    tell();
    return { code: code ?? null };
  });
  const server: Server = {
    process: child,
    output: () => output,
    complaints: () => complaints,
    exit,
    async said(words) {
      while (!output.includes(words)) {
        if (child.exitCode !== null) throw new Error(`It ended without saying “${words}”: ${complaints}`);
        await once(changed, 'said');
      }
      return output;
    },
  };
  started.push(server);
  return server;
}

async function stop(server: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  server.process.kill(signal);
  await server.exit;
}

const urlOf = (server: Server) => /ready at (http:\S+)/.exec(server.output())?.[1] ?? 'none';

/** The port was free a moment ago, and nobody else requests it by number. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function urlOfDatabase({ connection }: typeof database): string {
  const { connectionString, host, user, database: name } = connection;
  return (
    connectionString ?? `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  );
}
const sharedDatabaseUrl = () => urlOfDatabase(database);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-main-'));
  started = [];
});
afterEach(async () => {
  for (const server of started) {
    if (server.process.exitCode === null && server.process.signalCode === null) await stop(server, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('a start', () => {
  test('starts on an empty folder, prints the accounts with passwords, and finds them again at the second start', async () => {
    const first = start({});
    const said = await first.said('Newswatch is ready at');
    expect(said).toMatch(/Administrator +admin@demo\.newswatch +password: [\w-]{14}/);
    expect(said).toMatch(/Reader +reader@demo\.newswatch +password: [\w-]{14}/);
    expect(said.trimEnd().split('\n').at(-1)).toBe(`Newswatch is ready at ${urlOf(first)}`);
    const newsroom = /Demo newsroom +(http:\S+)/.exec(said)?.[1] ?? '';
    expect((await fetch(newsroom)).status).toBe(200);

    await stop(first, 'SIGINT');
    expect((await first.exit).code).toBe(0);
    // The first crawls have only begun. A stop that does not wait for one of them says so, and is not a failure; how long it
    // waits is tested in `stop-on-signals.test.ts`.
    expect(first.complaints().replace(/^Newswatch did not wait for unfinished work.*\n/, '')).toBe('');
    await expect(fetch(newsroom)).rejects.toThrow();

    const second = start({});
    const again = await second.said('Newswatch is ready at');
    expect(again).toContain('as printed at the first start; set NEWSWATCH_ADMIN_PASSWORD');
    expect(again).toContain(newsroom);
    await stop(second);
  }, 240_000);

  // Other errors that an operator can fix are printed in the same way: compose/why-not-started.test.ts.
  test('says in one sentence that the port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = start({ PORT: String(port), DATABASE_URL: sharedDatabaseUrl(), NEWSWATCH_DEMO: 'off' });
    expect((await server.exit).code).toBe(1);
    other.close();
    expect(server.complaints().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that program or set PORT to another number.`,
    );
    expect(server.output()).toBe('');
  });

  test('reports every error of an invalid environment at once', async () => {
    const server = start({ PORT: 'many', NEWSWATCH_DEFAULT_PLAN: 'gold', NEWSWATCH_THROTTLE_FACTOR: '-1' });
    expect((await server.exit).code).toBe(1);
    for (const name of ['PORT', 'NEWSWATCH_DEFAULT_PLAN', 'NEWSWATCH_THROTTLE_FACTOR']) {
      expect(server.complaints()).toContain(name);
    }
    expect(server.complaints()).not.toMatch(/many|gold|at .*\.ts/);
  });

  test('without the demo offers to create the administrator, and is ready while it can serve pages', async () => {
    const server = start({ DATABASE_URL: sharedDatabaseUrl(), NEWSWATCH_DEMO: 'off' });
    const said = await server.said('Newswatch is ready at');
    const link = /Create the administrator \(once\): (\S+)/.exec(said)?.[1] ?? '';
    expect(link.startsWith(urlOf(server))).toBe(true);
    expect((await fetch(link)).status).toBe(200);
    expect(said).not.toContain('demo.newswatch');
    expect((await fetch(`${urlOf(server)}/mailbox`)).status).toBe(404);
    const ready = async () => {
      const answer = await fetch(`${urlOf(server)}/api/ready`);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toMatchObject([
      503,
      { status: 'unavailable', checks: { pages: false, disk: true } },
    ]);
    expect(said).toContain('No pages yet');
    const artefacts = path.join(folder, 'data/artefacts');
    deploy(artefacts);
    await expect.poll(ready).toMatchObject([200, { status: 'ready', checks: { pages: true } }]);
    renameSync(artefacts, `${artefacts}.gone`);
    await expect
      .poll(ready)
      .toMatchObject([503, { status: 'unavailable', checks: { pages: false, disk: false } }]);
    renameSync(`${artefacts}.gone`, artefacts);
    await expect.poll(ready).toMatchObject([200, { status: 'ready' }]);
    await stop(server);
  });
});

describe('the first start of the demo', () => {
  const empty = testDatabase();

  test('is not ready while the history is created, and stops normally on a signal in the meantime', async () => {
    const port = await freePort();
    const server = start({
      DATABASE_URL: urlOfDatabase(empty),
      NEWSWATCH_DEMO_PAST: 'on',
      PORT: String(port),
    });
    await server.said('Creating the history of the demo');
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'starting' }]);
    await stop(server);
    expect((await server.exit).code).toBe(0);
    expect(server.complaints()).toBe('');
    expect(server.output()).not.toContain('ready at');
  });
});

// That such processes share the work of one database is checked on the built product: e2e/journeys/processes.
test('a process without the API says what it runs, and serves only its health', async () => {
  const port = await freePort();
  const server = start(
    {
      DATABASE_URL: sharedDatabaseUrl(),
      NEWSWATCH_DEMO: 'off',
      NEWSWATCH_HEALTH_PORT: String(port),
      NEWSWATCH_BASE_URL: 'https://news.example',
    },
    ['--roles=matcher,notifier'],
  );
  expect(await server.said('Newswatch is running as matcher, notifier')).not.toContain('ready at');
  const health = await fetch(`http://127.0.0.1:${port}/api/ready`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ready' }]);
  expect((await fetch(`http://127.0.0.1:${port}/api/user/profile`)).status).toBe(404);
  await stop(server);
  expect((await server.exit).code).toBe(0);
});

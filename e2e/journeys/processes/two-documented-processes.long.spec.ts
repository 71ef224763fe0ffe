import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Balancer, startBalancer } from '../../product/balancer.ts';
import { readDocumentedCommands } from '../../product/documented-commands.ts';
import { freePort } from '../../product/free-port.ts';
import { type OtherPostgres, startOtherPostgres } from '../../product/other-postgres.ts';

const top = resolve(import.meta.dirname, '../../..');
const READY = /^Newswatch is ready at /m;
const administrator = { email: 'operator@news.example', password: 'Harbour-Pass-1!' };
const said = new Map<ChildProcess, string>();
const running: ChildProcess[] = [];
let folder: string;
let database: OtherPostgres | undefined;
let proxy: Balancer | undefined;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newswatch-documented-'));
});
test.afterAll(async () => {
  for (const child of running) await end(child, 'SIGTERM');
  await proxy?.close();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the lines in a shell and waits until the product reports that it is ready. */
async function start(lines: string): Promise<ChildProcess> {
  // Starts its own process group, so that npm, pnpm and the product end together.
  const child = spawn('bash', ['-c', lines], { cwd: top, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const ready = Promise.withResolvers<void>();
  const hear = (text: string) => {
    said.set(child, (said.get(child) ?? '') + text);
    if (READY.test(said.get(child) ?? '')) ready.resolve();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  child.on('exit', (code) => ready.reject(new Error(`"${lines}" ended with ${code}:\n${said.get(child)}`)));
  await ready.promise;
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exited;
}

test('two processes behind a proxy, as in docs/operations.md: an administrator is created, and continues through the other process when one ends', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const documented = readDocumentedCommands();
  expect(documented.starts).toHaveLength(2);
  expect(documented.upstreams).toHaveLength(2);
  database = await startOtherPostgres();

  // Only the environment is replaced: the ports, the folder, the database, and the name of the proxy.
  const places = new Map<string, string>();
  for (const upstream of documented.upstreams) {
    places.set(upstream.split(':')[1] ?? '', String(await freePort()));
  }
  const upstreams = [...places.values()].map((port) => `http://127.0.0.1:${port}`);
  proxy = await startBalancer(upstreams, ({ headers, socket }) => {
    const variables: Record<string, string> = {
      $host: headers.host ?? '',
      $remote_addr: socket.remoteAddress ?? '',
      $scheme: 'http',
    };
    return Object.fromEntries(
      Object.entries(documented.headers).map(([name, value]) => [name, variables[value] ?? value]),
    );
  });
  const environment = documented.environment
    .replace(/postgres:\/\/\S+/, database.url)
    .replace('/var/lib/newswatch', folder)
    .replace(/https:\/\/\S+/, proxy.url);
  const here = (line: string) => line.replace(/PORT=(\d+)/, (_, port) => `PORT=${places.get(port) ?? port}`);
  const processes: ChildProcess[] = [];
  for (const line of documented.starts) processes.push(await start(`${environment}\n${here(line)}`));
  for (const upstream of upstreams) expect((await fetch(`${upstream}/api/ready`)).status).toBe(200);

  const [first, second] = processes;
  if (!first || !second) throw new Error('Two processes were to be started.');
  // Each start creates a new code, and the last one is valid.
  const setup = /Create the administrator \(once\): (\S+)/.exec(said.get(second) ?? '')?.[1] ?? '';
  const page = await (await browser.newContext({ baseURL: proxy.url })).newPage();
  await page.goto(setup);
  expect(new URL(page.url()).origin).toBe(proxy.url);
  await page.getByLabel('Name').fill('The Operator');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByLabel('Confirm password').fill(administrator.password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page).toHaveURL(/\/sign-in-2$/);

  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/workers');
  // The workers of the second process, as seen through the first.
  await expect(page.getByRole('img', { name: 'Crawler: 1 of 1 worker on time' })).toBeVisible();

  await end(first, 'SIGTERM');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Crawler: 1 of 1 worker on time' })).toBeVisible();
  expect((await page.request.get('/api/ready')).status()).toBe(200);
});

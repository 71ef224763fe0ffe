import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployRemote, describeForeignRemote, type Target } from '@newswatch/build/deploy';
import { DeployStatus, type Pointer } from '@newswatch/shared/contracts';
import { CreatedDeployToken } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { deploy as deployAll } from '../testing/artefacts.ts';

/** The number of files that still fit on the disk, if a test limits it. */
let room = Number.POSITIVE_INFINITY;
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    writeFile: async (file: string, bytes: Uint8Array) => {
      if (!String(file).endsWith('.unfinished') || room-- > 0) return real.writeFile(file, bytes);
      await real.writeFile(file, bytes.subarray(0, 1));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
});

const FILES = ['remoteEntry.js', 'expose.js', 'media/font.woff2'];
const command = path.join(import.meta.dirname, '../../../packages/build/cli/deploy.ts');
const app = testApp({ throttleFactor: 0 });
let folder: string;
let target: Target;
let builds = 0;

beforeAll(async () => {
  await app().app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app().app.server.address() as AddressInfo;
  const admin = await app().administrator();
  const body = { name: 'CI', remotes: ['mf-tickets'] };
  const answer = await app().call('POST', '/deploy/tokens', { token: admin.token, body });
  target = { to: `http://127.0.0.1:${port}`, token: v.parse(CreatedDeployToken, answer.body).token };
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-bad-days-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  room = Number.POSITIVE_INFINITY;
  deployAll(app().artefactsFolder);
  await expect.poll(async () => (await app().get('/sign-in')).status, { timeout: 5_000 }).toBe(200);
});

/** The build of a third-party remote in a folder, with its own version: the command deploys it without building. */
function build(): { root: string; version: string } {
  builds += 1;
  const version = `cut${String(builds).padStart(6, '0')}`;
  const root = path.join(folder, version);
  mkdirSync(path.join(root, 'dist/media'), { recursive: true });
  const put = (name: string, content: unknown) =>
    writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  put('remote.json', {
    name: 'mf-tickets',
    title: 'Tickets',
    owner: 'Another team',
    requires: { role: 'user', contract: '^1', react: '^19', ui: '*' },
    routes: [{ path: '/tickets', title: 'Tickets', access: 'user', page: 'tickets' }],
  });
  put('dist/mf-manifest.json', {
    metaData: { globalName: `tickets__${version}`, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ name: 'remote', assets: { js: { sync: ['expose.js'], async: [] } } }],
  });
  // Code for browsers: the command cannot run it, and deploys it unchecked.
  for (const file of FILES) put(`dist/${file}`, `document.title = '${file} of ${version}';`);
  return { root, version };
}

interface Run {
  child: ChildProcess;
  /** The output, once the process has ended. */
  ended: Promise<{ code: number | null; said: string }>;
}

function run(root: string, to = target.to): Run {
  const child = spawn(process.execPath, [command, 'mf-tickets', '--from', root, '--to', to], {
    env: { ...process.env, NEWSWATCH_DEPLOY_TOKEN: target.token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}

/** Does the same as the command, without the second that a process takes to start. */
async function deployAgain(root: string): Promise<{ current: string | null; said: string }> {
  const foreign = await describeForeignRemote(root);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { current } = await deployRemote(target, {
    app: { name: 'mf-tickets', folder: root },
    ...foreign,
    say,
  });
  return { current, said: lines.join('\n') };
}

async function pointer(): Promise<Pointer | undefined> {
  const answer = await app().call('GET', '/deploy/status', { token: target.token });
  return v.parse(DeployStatus, answer.body).remotes[0]?.pointer;
}
const unfinished = () =>
  readdirSync(app().artefactsFolder, { recursive: true }).filter((name) =>
    String(name).endsWith('.unfinished'),
  );

describe('a deployment that is killed with kill -9', () => {
  /** Forwards requests until the one that the test waits for, which never arrives. */
  async function passingOnUntil(isLast: (request: IncomingMessage) => boolean, stop: () => void) {
    const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (isLast(request)) return stop();
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(target.to + request.url, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    };
    const server = createServer((request, response) => {
      // The killed command no longer waits for a response.
      passOn(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test.each<[string, (request: IncomingMessage) => boolean, RegExp]>([
    ['while it uploads', ({ url }) => url?.includes('/files?path=media') ?? false, /: [123] of 3 files/],
    ['before it completes the version', ({ url }) => url?.endsWith('/complete') ?? false, /: 0 of 3 files/],
    ['between the upload and the pointer', ({ url }) => url?.endsWith('/pointer') ?? false, /: 0 of 3 files/],
  ])(
    '%s changes nothing, and continues when run again',
    async (_when, isLast, left) => {
      const { root, version } = build();
      const before = await pointer();
      let cut: Run | undefined;
      const way = await passingOnUntil(isLast, () => void cut?.child.kill('SIGKILL'));
      try {
        cut = run(root, way.address);
        expect((await cut.ended).code).toBeNull();
        expect(await pointer()).toEqual(before);

        const again = await deployAgain(root);
        expect(again).toMatchObject({
          current: version,
          said: expect.stringMatching(left),
        });
        expect(await pointer()).toMatchObject({ current: version });
      } finally {
        way.server.closeAllConnections();
        way.server.close();
      }
    },
    60_000,
  );
});

describe('a deployment without enough space', () => {
  test.each([
    ['for a file', 1],
    ['for the descriptor', FILES.length],
    ['for the pointer', FILES.length + 1],
  ])('%s changes nothing, says so, and continues once there is space', async (_what, files) => {
    const { root, version } = build();
    const before = await pointer();
    room = files;
    await expect(deployAgain(root)).rejects.toThrow(/There is no space left for .*Nothing was changed/);
    expect(await pointer()).toEqual(before);
    // Other files of the deployment may still be in transit.
    await expect.poll(unfinished, { timeout: 10_000 }).toEqual([]);

    room = Number.POSITIVE_INFINITY;
    expect(await deployAgain(root)).toMatchObject({ current: version });
  });
});

test('a deployment that is refused ends with the reason and exit code 1', async () => {
  const { root } = build();
  const before = await pointer();
  rmSync(path.join(root, 'dist/expose.js'));
  const cut = await run(root).ended;
  expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('expose.js is missing.') });
  expect(await pointer()).toEqual(before);
}, 60_000);

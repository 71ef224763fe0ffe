import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderBlobs, firstPointer, integrityOf, openBlobs, swapPointer } from '@newswatch/artefacts';
import { type S3Fault, type S3StandIn, startS3StandIn } from '@newswatch/artefacts/testing';
import { deployRemote } from '@newswatch/build/deploy';
import { Registry } from '@newswatch/shared/contracts';
import { CreatedDeployToken } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { composeDeployment } from '../compose/deployment.ts';
import { createLogger } from '../logging.ts';
import { createTestApp } from '../testing/app.ts';
import { remoteDescriptor, shellDescriptor } from '../testing/artefacts.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';

const ADDRESS = 's3://newswatch/artefacts';
let standIn: S3StandIn;
let folder: string;
const logged: string[] = [];
let app: Awaited<ReturnType<typeof createTestApp>>;

function signIn(): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
}

beforeEach(signIn);
beforeAll(async () => {
  signIn();
  standIn = await startS3StandIn();
  const shell = shellDescriptor();
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-s3-'));
  const s3 = { address: ADDRESS, endpoint: standIn.endpoint };
  const blobs = await openBlobs({ folder, s3 });
  await blobs.create(`shell/${shell.version}/main.css`, Buffer.from('main.css'));
  await blobs.create(`shell/${shell.version}/descriptor.json`, Buffer.from(JSON.stringify(shell)));
  const before = shellDescriptor('eeeeee555555');
  await blobs.create(`shell/${before.version}/main.js`, Buffer.from('the shell before'));
  await blobs.create(`shell/${before.version}/descriptor.json`, Buffer.from(JSON.stringify(before)));
  const at = new Date('2026-03-01T00:00:00.000Z');
  await swapPointer(blobs, 'shell', firstPointer(shell.version, { by: 'start', at }));
  const log = createLogger('warn', { write: (line) => void logged.push(line) });
  app = await createTestApp({ artefactsS3: s3, log });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('a remote is deployed to a product whose artefacts are in S3, and served from there', async () => {
  const admin = await app.administrator();
  const body = { name: 'CI', remotes: ['mf-targets'] };
  const created = await app.call('POST', '/deploy/tokens', { token: admin.token, body });
  const { token } = v.parse(CreatedDeployToken, created.body);
  const { port } = app.app.server.address() as AddressInfo;

  mkdirSync(path.join(folder, 'mf-targets/dist'), { recursive: true });
  const entry = Buffer.from('/* the entry */');
  writeFileSync(path.join(folder, 'mf-targets/dist/remoteEntry.js'), entry);
  const descriptor = remoteDescriptor({
    routes: [{ path: '/targets', title: 'Targets', access: 'user', page: 'targets' }],
    name: 'mf-targets',
    integrity: { 'remoteEntry.js': integrityOf(entry) },
  });
  const target = { to: `http://127.0.0.1:${port}`, token };
  const said: string[] = [];
  const remote = { name: 'mf-targets', folder: path.join(folder, 'mf-targets') };
  await deployRemote(target, { app: remote, descriptor, say: (line) => void said.push(line) });

  expect(said).toContain('Every byte is served as it was built (1 files)');
  const registry = v.parse(Registry, (await app.call('GET', '/registry', { token: admin.token })).body);
  expect(registry.remotes.map(({ version }) => version)).toEqual([descriptor.version]);
  expect([...standIn.objects.keys()]).toContain(
    `artefacts/r/mf-targets/${descriptor.version}/remoteEntry.js`,
  );
  const copies = createFolderBlobs(app.artefactsFolder);
  expect(await copies.list('r/')).toHaveLength(2);
});

describe('while the store in S3 is away', () => {
  const remote = () => {
    const root = path.join(folder, 'later');
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    const entry = Buffer.from('/* the next entry */');
    writeFileSync(path.join(root, 'dist/remoteEntry.js'), entry);
    const integrity = { 'remoteEntry.js': integrityOf(entry) };
    const descriptor = remoteDescriptor({
      name: 'mf-targets',
      version: 'dddddd444444',
      integrity,
      routes: [{ path: '/targets', title: 'Targets', access: 'user', page: 'targets' }],
    });
    return { app: { name: 'mf-targets', folder: root }, descriptor };
  };
  afterEach(() => {
    standIn.fault = () => undefined;
  });

  test.each<[string, S3Fault]>([
    ['answers 500', 500],
    ['answers 503', 503],
    ['refuses our key', 403],
  ])('and %s, people continue with what was deployed, and deployers are told to retry', async (_, fault) => {
    const admin = await app.administrator();
    const known = v.parse(Registry, (await app.call('GET', '/registry', { token: admin.token })).body);
    standIn.fault = () => fault;
    logged.length = 0;
    const still = await app.call('GET', '/registry', { token: admin.token });
    expect([still.status, v.parse(Registry, still.body).composition_id]).toEqual([200, known.composition_id]);
    const document = await app.get('/503');
    expect([document.status, document.text]).toEqual([200, expect.stringContaining('/assets/')]);
    const { base_path } = known.remotes[0] ?? { base_path: '' };
    expect((await app.get(`${base_path}remoteEntry.js`, { accept: '*/*' })).status).toBe(200);
    expect((await app.get('/r/mf-targets/ffffff666666/remoteEntry.js', { accept: '*/*' })).status).toBe(503);

    const body = { name: 'CI', remotes: ['mf-targets'] };
    const { token } = v.parse(
      CreatedDeployToken,
      (await app.call('POST', '/deploy/tokens', { token: admin.token, body })).body,
    );
    const { descriptor } = remote();
    const refusal = await app.call('POST', '/deploy/remotes/mf-targets/versions', {
      token,
      body: {
        descriptor,
        files: [{ path: 'remoteEntry.js', bytes: 1, integrity: integrityOf(Buffer.from('x')) }],
      },
    });
    expectEnvelope(refusal, 'upstream_unavailable');
    expect(refusal.headers['retry-after']).toBe('5');
    expect(refusal.text).toContain('The store of deployed versions is not responding.');
    const line = logged.find((text) => text.includes(String(refusal.headers['x-request-id'])));
    expect(line).toContain(`The store for bucket newswatch returned ${fault}`);
  });

  test('if the server has loaded nothing yet, a person gets a page that says so, and a program an error envelope', async () => {
    const fresh = await createTestApp({ artefactsS3: { address: ADDRESS, endpoint: standIn.endpoint } });
    try {
      standIn.fault = () => 503;
      const page = await fresh.get('/sign-in', { accept: 'text/html,*/*' });
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).toContain('The store of deployed versions is not responding.');
      expect(page.text).toContain('<a href="">Try again</a>');
      expectEnvelope(await fresh.call('GET', '/registry'), 'upstream_unavailable');
    } finally {
      standIn.fault = () => undefined;
      await fresh.close();
    }
  });

  test('the deploy tool says so, waits, and continues where it left off', async () => {
    const admin = await app.administrator();
    const body = { name: 'CI', remotes: ['mf-targets'] };
    const created = await app.call('POST', '/deploy/tokens', { token: admin.token, body });
    const { port } = app.app.server.address() as AddressInfo;
    const said: string[] = [];
    const waits: number[] = [];
    // Unavailable at the first upload, and again when the pointer is swapped.
    const stumbles = ['remoteEntry.js', 'pointers/mf-targets'];
    standIn.fault = (method, key) =>
      method === 'PUT' && key.includes(stumbles[0] ?? '\n') ? 503 : undefined;
    const target = {
      to: `http://127.0.0.1:${port}`,
      token: v.parse(CreatedDeployToken, created.body).token,
      say: (line: string) => void said.push(line),
      pause: async (ms: number) => {
        waits.push(ms);
        stumbles.shift();
      },
    };
    const { current } = await deployRemote(target, { ...remote(), say: (line) => void said.push(line) });
    expect(current).toBe('dddddd444444');
    expect(waits).toEqual([5_000, 5_000]);
    expect(said.filter((line) => line.includes('is not responding'))).toEqual([
      expect.stringContaining('Trying again in 5 s (1 of 4)'),
      expect.stringContaining('Trying again in 5 s (1 of 4)'),
    ]);
  });
});

test('a tab with the previous shell still gets its files, even from a server that never had them', async () => {
  const answer = await app.get('/assets/eeeeee555555/main.js', { accept: '*/*' });
  expect([answer.status, answer.text]).toEqual([200, 'the shell before']);
  expect((await app.get('/assets/ffffff666666/main.js', { accept: '*/*' })).status).toBe(404);
});

test('a store that ignores conditional writes is rejected at startup', async () => {
  const careless = await startS3StandIn({ ignoresConditions: true });
  const s3 = { address: ADDRESS, endpoint: careless.endpoint };
  await expect(openBlobs({ folder, s3 })).rejects.toThrow(/ignores If-None-Match/);
  await careless.close();
});

test('a start with a wrong S3 address reports the address, the reason, and what to check', async () => {
  const parts = { db: app.db, now: () => new Date(), log: () => createLogger('silent') };
  const s3 = { address: ADDRESS, endpoint: 'http://127.0.0.1:1' };
  const options = { artefactsFolder: folder, artefactsS3: s3, secret: 'any' };
  await expect(composeDeployment(parts, options)).rejects.toThrow(
    /^The artefact store s3:\/\/newswatch\/artefacts at http:\/\/127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.* Check NEWSWATCH_ARTEFACTS_S3, NEWSWATCH_ARTEFACTS_S3_ENDPOINT and the credentials\.$/,
  );
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderBlobs, firstPointer, integrityOf, openBlobs, swapPointer } from '@newswatch/artefacts';
import { type S3StandIn, startS3StandIn } from '@newswatch/artefacts/testing';
import { deployRemote } from '@newswatch/build/deploy';
import { CreatedDeployToken, Registry } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { remoteDescriptor, shellDescriptor } from '../testing/artefacts.ts';

const ADDRESS = 's3://newswatch/artefacts';
let standIn: S3StandIn;
let folder: string;
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
  await blobs.create(`shell/${shell.version}/descriptor.json`, Buffer.from(JSON.stringify(shell)));
  const before = shellDescriptor('eeeeee555555');
  await blobs.create(`shell/${before.version}/main.js`, Buffer.from('the shell before'));
  await blobs.create(`shell/${before.version}/descriptor.json`, Buffer.from(JSON.stringify(before)));
  const at = new Date('2026-03-01T00:00:00.000Z');
  await swapPointer(blobs, 'shell', firstPointer(shell.version, { by: 'start', at }));
  app = await createTestApp({ artefactsS3: s3 });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('a remote is deployed to a product whose artefacts lie in S3, and served from there', async () => {
  const admin = await app.administrator();
  const body = { name: 'CI', remotes: ['mf-targets'] };
  const created = await app.call('POST', '/deploy/tokens', { token: admin.token, body });
  const { token } = v.parse(CreatedDeployToken, created.body);
  const { port } = app.app.server.address() as AddressInfo;

  mkdirSync(path.join(folder, 'mf-targets/dist'), { recursive: true });
  const entry = Buffer.from('/* the entry */');
  writeFileSync(path.join(folder, 'mf-targets/dist/remoteEntry.js'), entry);
  const descriptor = remoteDescriptor({
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

test('a tab that is open since the shell before still gets its files, from a server that never had them', async () => {
  const answer = await app.get('/assets/eeeeee555555/main.js', { accept: '*/*' });
  expect([answer.status, answer.text]).toEqual([200, 'the shell before']);
  expect((await app.get('/assets/ffffff666666/main.js', { accept: '*/*' })).status).toBe(404);
});

test('a store that ignores conditional writes is refused at start', async () => {
  const careless = await startS3StandIn({ ignoresConditions: true });
  const s3 = { address: ADDRESS, endpoint: careless.endpoint };
  await expect(openBlobs({ folder, s3 })).rejects.toThrow(/ignores If-None-Match/);
  await careless.close();
});

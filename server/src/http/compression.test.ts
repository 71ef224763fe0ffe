import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@newswatch/shared/contracts';
import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { deploy, testRemotes, writeArtefact } from '../testing/artefacts.ts';
import { isPacked } from './compression.ts';

const app = testApp({ throttleFactor: 0 });
let user: TestPerson;

beforeAll(async () => {
  deploy(app().artefactsFolder);
  user = await app().verifiedUser();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app().app.inject({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
  });

test('pages are sent as brotli, or uncompressed to clients that do not accept it', async () => {
  const packed = await ask('/sign-in', { accept: 'text/html' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<title>Sign in');
  const plain = await ask('/sign-in', { accept: 'text/html', 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toContain('<title>Sign in');
  expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
});

test('so are long API responses, but short ones stay uncompressed', async () => {
  const bearer = { authorization: `Bearer ${user.token}` };
  const registry = await ask('/api/openapi.json', bearer);
  expect(registry.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(registry.rawPayload).toString())).toHaveProperty('paths');
  expect((await ask('/api/notifications/unread-count', bearer)).headers['content-encoding']).toBeUndefined();
});

test('files are sent as the build compressed them, or as gzip to browsers that do not accept brotli', async () => {
  const [remote] = testRemotes;
  const file = `r/${remote?.name}/${remote?.version}/long.js`;
  const code = 'export const sentence = "Ships stay in port.";\n'.repeat(100);
  writeArtefact(app().artefactsFolder, file, code);
  writeArtefact(app().artefactsFolder, `${file}.br`, brotliCompressSync(code));
  const packed = await ask(`/${file}`);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(code);
  const gzip = await ask(`/${file}`, { 'accept-encoding': 'gzip, deflate' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(code);
  const plain = await ask(`/${file}`, { 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, code]);
});

test('responses that contain tokens or codes are never compressed', async () => {
  const { auth, system, targets } = calls;
  expect([auth.login, auth.refresh, auth.resetPassword, system.mailbox].filter(isPacked)).toEqual([]);
  expect(isPacked(targets.list)).toBe(true);
  const shown = await ask('/mailbox', { accept: 'text/html' });
  expect(shown.rawPayload.byteLength).toBeGreaterThan(2_000);
  expect(shown.headers['content-encoding']).toBeUndefined();
});

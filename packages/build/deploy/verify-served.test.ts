import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@newswatch/artefacts';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyServed } from './verify-served.ts';

const script = Buffer.from('console.log("Hello")');
const packed = brotliCompressSync(script);
const files = [
  { path: 'page.js', bytes: script.byteLength, integrity: integrityOf(script) },
  { path: 'page.js.br', bytes: packed.byteLength, integrity: integrityOf(packed) },
];
const descriptor: RemoteBuild = {
  name: 'mf-a',
  title: 'A',
  owner: 'Another team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '*' },
  routes: [{ path: '/a', title: 'A', access: 'user', page: 'page' }],
  navigation: [],
  version: 'v1v1v1',
  container: 'a__v1v1v1',
  base_path: '/r/mf-a/v1v1v1/',
  entry: 'page.js',
  integrity: {},
  preload: {},
  doors: {},
  built_at: '2026-03-10T12:00:00.000Z',
  revision: 'unknown',
};
let server: Server;
let served: { plain: Buffer; packed: Buffer; descriptor: object };
const verify = () => {
  const { port } = server.address() as AddressInfo;
  return verifyServed({ to: `http://127.0.0.1:${port}`, token: 'x' }, descriptor, files);
};

beforeEach(async () => {
  // An earlier deployment of the same version, whose descriptor has another time.
  served = { plain: script, packed, descriptor: { ...descriptor, built_at: '2026-03-09T12:00:00.000Z' } };
  server = createServer((request, response) => {
    if (request.url === '/r/mf-a/v1v1v1/descriptor.json')
      return void response.end(JSON.stringify(served.descriptor));
    if (request.url === '/r/mf-a/v1v1v1/page.js.br') return void response.end(packed);
    if (request.url !== '/r/mf-a/v1v1v1/page.js') return void response.writeHead(404).end();
    if (request.headers['accept-encoding'] !== 'br') return void response.end(served.plain);
    response.writeHead(200, { 'content-encoding': 'br' }).end(served.packed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => server.close());

describe('what is served', () => {
  it('passes when every byte matches the build, plain and compressed', async () => {
    await expect(verify()).resolves.toBeUndefined();
  });

  it('fails when the version was deployed before with another remote.json', async () => {
    served.descriptor = { ...descriptor, title: 'B' };
    await expect(verify()).rejects.toThrow('mf-a v1v1v1 was deployed before with another remote.json');
  });

  it('names the file if one byte differs', async () => {
    served.plain = Buffer.from('console.log("Hallo")');
    await expect(verify()).rejects.toThrow('page.js (identity) is served with different bytes.');
  });

  it('fails when only the compressed copy differs', async () => {
    served.packed = brotliCompressSync(Buffer.from('console.log("Hallo")'));
    await expect(verify()).rejects.toThrow('page.js (br) is served with different bytes.');
  });
});

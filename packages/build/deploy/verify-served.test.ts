import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@newswatch/artefacts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyServed } from './verify-served.ts';

const script = Buffer.from('console.log("Hello")');
const packed = brotliCompressSync(script);
const files = [
  { path: 'page.js', bytes: script.byteLength, integrity: integrityOf(script) },
  { path: 'page.js.br', bytes: packed.byteLength, integrity: integrityOf(packed) },
];
let server: Server;
let served: { plain: Buffer; packed: Buffer };
const verify = () => {
  const { port } = server.address() as AddressInfo;
  return verifyServed({ to: `http://127.0.0.1:${port}`, token: 'x' }, '/r/mf-a/v1v1v1/', files);
};

beforeEach(async () => {
  served = { plain: script, packed };
  server = createServer((request, response) => {
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

  it('names the file when one byte differs', async () => {
    served.plain = Buffer.from('console.log("Hallo")');
    await expect(verify()).rejects.toThrow('page.js (identity) is served with different bytes.');
  });

  it('fails when only the compressed copy differs', async () => {
    served.packed = brotliCompressSync(Buffer.from('console.log("Hallo")'));
    await expect(verify()).rejects.toThrow('page.js (br) is served with different bytes.');
  });
});

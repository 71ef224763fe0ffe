import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { expectProductAt } from './product-there.ts';

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function answering(status: number, type: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end('{}'),
  );
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the product against which a remote is developed', () => {
  it('has to be running', async () => {
    const address = await answering(200, 'application/json; charset=utf-8');
    await expect(expectProductAt(address)).resolves.toBeUndefined();
    const server = open.pop();
    await new Promise((closed) => server?.close(closed));
    await expect(expectProductAt(address)).rejects.toThrow(
      `Nothing is responding at ${address} (ECONNREFUSED). Start it there`,
    );
  });

  it.each([
    [502, 'text/html'],
    [200, 'text/html'],
    [404, 'application/json'],
  ])('is not a server that responds with %i and %s', async (status, type) => {
    await expect(expectProductAt(await answering(status, type))).rejects.toThrow(
      `is not a running Newswatch (status ${status}`,
    );
  });

  it('is not a server that never responds', async () => {
    const never: typeof fetch = () => Promise.reject(new DOMException('too long', 'TimeoutError'));
    await expect(expectProductAt('http://slow.test', never)).rejects.toThrow('no response within 10 s');
  });
});

import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, createServer, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCrossSite } from './cross-site.ts';

afterEach(() => void vi.restoreAllMocks());

const asked = (headers: Record<string, string>, httpVersion = '1.1', socket = new Socket()) => {
  const raw = Object.assign(new IncomingMessage(socket), { httpVersion });
  return isCrossSite({ headers: { host: '127.0.0.1:3000', ...headers }, raw });
};

describe('a request', () => {
  it.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.1.2.3'])(
    'to %s counts as coming from this machine',
    async (host) => {
      expect(await asked({ host })).toBe(false);
    },
  );

  it.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', ''])(
    'to the host "%s" counts as coming from elsewhere, like a rebound DNS name',
    async (host) => {
      expect(await asked({ host })).toBe(true);
    },
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-port',
    'x-forwarded-server',
    'forwarded',
    'via',
    'x-real-ip',
    'x-original-host',
    'x-cluster-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])('with the header %s counts as coming through a proxy', async (name) => {
    expect(await asked({ [name]: 'anything' })).toBe(true);
  });

  it('from another site counts as cross-site, one from our own page or the address bar does not', async () => {
    expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(await asked({ 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(await asked({ 'sec-fetch-site': 'none' })).toBe(false);
  });

  it('through an nginx without proxy headers is recognised by its HTTP version, or by a browser that does not keep its connection', async () => {
    expect(await asked({ connection: 'close' }, '1.0')).toBe(true);
    for (const connection of ['close', 'upgrade', ''])
      expect(await asked({ connection, 'accept-language': 'en' })).toBe(true);
    expect(await asked({ 'accept-language': 'en' })).toBe(true);
    // A program that sends one request and closes the connection.
    expect(await asked({ connection: 'close', 'user-agent': 'Python-urllib/3.13' })).toBe(false);
    expect(await asked({ connection: 'keep-alive', 'accept-language': 'en' })).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'of a program of another user of this machine counts as coming through a proxy',
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
      const [socket] = await once(server, 'connection');
      expect(await asked({}, '1.1', socket)).toBe(false);
      vi.spyOn(process, 'getuid').mockReturnValue(54_321);
      expect(await asked({}, '1.1', socket)).toBe(true);
      client.destroy();
      server.close();
    },
  );
});

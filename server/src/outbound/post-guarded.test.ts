import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedPoster, type GuardedPoster } from './post-guarded.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push(() => new Promise((done) => server.close(done)));
  return (server.address() as AddressInfo).port;
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  const port = await listen(server);
  opened.push(async () => server.closeAllConnections());
  return port;
}

function posterTo(...ports: number[]): GuardedPoster {
  const poster = createGuardedPoster({
    userAgent: 'Newswatch-Test/1.0',
    allowedPrivateHosts: ports.map((port) => ({ host: '127.0.0.1', port })),
    totalTimeoutMs: 500,
    connections: 2,
  });
  opened.push(() => poster.close());
  return poster;
}
const post = { headers: {}, body: '{}' };

test('an endpoint that closes during the handshake, or does not speak TLS, is reported as such', async () => {
  const closing = await listen(createTcpServer((socket) => void socket.once('data', () => socket.destroy())));
  const plain = await serve((_request, reply) => void reply.end('ok'));
  const poster = posterTo(closing, plain);
  for (const port of [closing, plain]) {
    await expect(poster.post(`https://127.0.0.1:${port}/`, post)).rejects.toMatchObject({
      code: expect.stringMatching(/^(tls|connect)$/),
    });
  }
});

test('a redirect is a final response: its target is not requested', async () => {
  let asked = 0;
  const inner = await serve((_request, reply) => {
    asked += 1;
    reply.end('secret');
  });
  const outer = await serve((_request, reply) => {
    reply.writeHead(307, { location: `http://127.0.0.1:${inner}/` }).end();
  });
  expect(await posterTo(outer, inner).post(`http://127.0.0.1:${outer}/`, post)).toMatchObject({
    status: 307,
  });
  expect(asked).toBe(0);
});

test('headers that arrive one byte at a time do not extend the timeout', async () => {
  const slow = await listen(
    createTcpServer((socket) => {
      const letters = [...'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'];
      const timer = setInterval(() => socket.write(letters.shift() ?? ''), 100);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    }),
  );
  await expect(posterTo(slow).post(`http://127.0.0.1:${slow}/`, post)).rejects.toMatchObject({
    code: 'timeout',
  });
});

test('private addresses, and public ones without https, are refused before anything is sent', async () => {
  const poster = posterTo();
  for (const url of ['https://127.0.0.1/', 'https://169.254.169.254/', 'http://example.com/', 'nonsense']) {
    expect(() => poster.check(url), url).toThrow(expect.objectContaining({ code: 'url_not_allowed' }));
  }
  expect(() => poster.check('https://10.0.0.1/')).toThrow('10.0.0.1 is not a public address.');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLogger } from '../../logging.ts';
import { admittedHostPauseMs } from '../polite-fetch.ts';
import { createProber } from './prober.ts';

/** How early a timer may fire. */
const TIMER_MS = 1;

test('small files of one host are requested one at a time, with a pause after each', async () => {
  const visits: { begun: number; ended: number }[] = [];
  const server = createServer((_request, response) => {
    const begun = performance.now();
    setTimeout(() => {
      visits.push({ begun, ended: performance.now() });
      response.end('small');
    }, 5);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const prober = createProber({
    contactUrl: () => 'http://news.example',
    allowedPrivateHosts: [{ host: '127.0.0.1', port }],
    logger: createLogger('silent'),
    now: () => new Date(),
  });
  try {
    await Promise.all(
      ['front', 'icon', 'other'].map((path) => prober.fetch(`http://127.0.0.1:${port}/${path}`)),
    );
  } finally {
    await prober.close();
    server.close();
  }
  const pauses = visits.slice(1).map(({ begun }, index) => begun - (visits[index]?.ended ?? begun));
  expect(pauses).toHaveLength(2);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(admittedHostPauseMs - TIMER_MS);
});

test('an invalid address, or one in a private network, is refused', async () => {
  const prober = createProber({
    contactUrl: () => 'http://news.example',
    allowedPrivateHosts: [],
    logger: createLogger('silent'),
    now: () => new Date(),
  });
  await expect(prober.fetch('not an address')).rejects.toMatchObject({ name: 'OutboundError' });
  await expect(prober.fetch('http://127.0.0.1/')).rejects.toMatchObject({ code: 'url_not_allowed' });
  await prober.close();
});

import { expect, onTestFinished, test } from 'vitest';
import { createGuardedFetcher, OutboundError } from '../outbound/index.ts';
import { fetched } from './fetched.fixture.ts';
import { createHostGate } from './host-gate.ts';
import { startPaper } from './paper-server.fixture.ts';
import { createRobotsCache } from './robots-cache.ts';

const signal = new AbortController().signal;

test('a host gets one request at a time, and other hosts are not delayed', async () => {
  const gate = createHostGate();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = gate.run('a', 0, signal, async () => {
    log.push('a1 begins');
    await first.promise;
    log.push('a1 ends');
  });
  const next = gate.run('a', 0, signal, async () => log.push('a2'));
  await gate.run('b', 0, signal, async () => log.push('b'));
  expect(log).toEqual(['a1 begins', 'b']);
  first.resolve();
  await Promise.all([slow, next]);
  expect(log).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});

test('there is a pause between two requests to a host, counted from the end of the first', async () => {
  const gate = createHostGate();
  await gate.run('a', 60, signal, async () => {});
  const ended = performance.now();
  await gate.run('a', 60, signal, async () => {});
  expect(performance.now() - ended).toBeGreaterThanOrEqual(55);
});

test('a request that fails, or is abandoned while waiting, does not block the host', async () => {
  const gate = createHostGate();
  await expect(gate.run('a', 50, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const stop = new AbortController();
  const waiting = gate.run('a', 0, stop.signal, async () => {});
  stop.abort();
  await expect(waiting).rejects.toThrow();
  await gate.run('a', 0, signal, async () => {});
});

function robotsServer(answers: readonly (string | OutboundError)[]) {
  let asked = 0;
  return {
    count: () => asked,
    fetch: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (answer instanceof OutboundError) throw answer;
      return fetched({ text: answer ?? '' });
    },
  };
}

test('robots.txt is requested once per day and host', async () => {
  let time = 0;
  const server = robotsServer(['User-agent: *\nDisallow: /no']);
  const cache = createRobotsCache('Newswatch', () => new Date(time));
  await Promise.all([
    cache.check('https://a.example/yes', server.fetch),
    cache.check('https://a.example/too', server.fetch),
  ]);
  await expect(cache.check('https://a.example/no', server.fetch)).rejects.toMatchObject({
    code: 'robots_disallowed',
  });
  time = 24 * 3_600_000 - 1;
  await cache.check('https://a.example/yes', server.fetch);
  expect(server.count()).toBe(1);
  time += 1;
  await cache.check('https://a.example/yes', server.fetch);
  expect(server.count()).toBe(2);
});

test('a robots.txt with status 503 forbids everything for ten minutes, which counts as a failure, not a refusal', async () => {
  let time = 0;
  const down = new OutboundError('http_status', 'x', { httpStatus: 503, retryAfterSeconds: 120 });
  const server = robotsServer([down, '']);
  const cache = createRobotsCache('Newswatch', () => new Date(time));
  for (let request = 0; request < 2; request += 1) {
    await expect(cache.check('https://a.example/', server.fetch)).rejects.toMatchObject({
      code: 'http_status',
      httpStatus: 503,
      retryAfterSeconds: 120,
      message:
        'The robots.txt of a.example responded with status 503, so nothing else may be fetched for now.',
    });
  }
  expect(server.count()).toBe(1);
  time = 10 * 60_000;
  await cache.check('https://a.example/', server.fetch);
});

test('a missing robots.txt forbids nothing', async () => {
  const server = robotsServer([new OutboundError('http_status', 'x', { httpStatus: 404 })]);
  await createRobotsCache('Newswatch', () => new Date(0)).check('https://a.example/', server.fetch);
});

/** A site whose robots.txt redirects several times before the rules. */
async function siteWithRedirects(count: number) {
  const paper = await startPaper();
  const outbound = createGuardedFetcher({ userAgent: 'x', allowedPrivateHosts: [paper.address] });
  onTestFinished(() => Promise.all([outbound.close(), paper.close()]).then(() => {}));
  const rules = { type: 'text/plain', body: 'User-agent: *\nDisallow: /no' };
  for (let hop = 0; hop <= count; hop += 1) {
    const path = hop === 0 ? '/robots.txt' : `/hop-${hop}`;
    paper.serve(path, hop === count ? rules : { status: 301, headers: { location: `/hop-${hop + 1}` } });
  }
  return { url: paper.url, fetch: (url: string) => outbound.fetch(url) };
}

test('a robots.txt is read after up to five redirects; after six it counts as missing', async () => {
  const near = await siteWithRedirects(5);
  await expect(
    createRobotsCache('Newswatch', () => new Date(0)).check(`${near.url}/no`, near.fetch),
  ).rejects.toMatchObject({ code: 'robots_disallowed' });
  const far = await siteWithRedirects(6);
  await createRobotsCache('Newswatch', () => new Date(0)).check(`${far.url}/no`, far.fetch);
});

test('the first megabyte of a huge robots.txt is read, up to its last whole line', async () => {
  const paper = await startPaper();
  const outbound = createGuardedFetcher({ userAgent: 'x', allowedPrivateHosts: [paper.address] });
  onTestFinished(() => Promise.all([outbound.close(), paper.close()]).then(() => {}));
  const head = 'User-agent: *\nDisallow: /no\n';
  const end = '\nDisallow: /';
  const body = `${head}#${'x'.repeat(1024 * 1024 - head.length - 1 - end.length)}${end}only-this`;
  paper.serve('/robots.txt', { type: 'text/plain', body });
  const fetchRobots = (url: string, maxBytes: number) => outbound.fetch(url, { maxBytes, truncate: true });
  const cache = createRobotsCache('Newswatch', () => new Date(0));
  await cache.check(`${paper.url}/yes`, fetchRobots);
  await expect(cache.check(`${paper.url}/no`, fetchRobots)).rejects.toMatchObject({
    code: 'robots_disallowed',
  });
});

test('a host that cannot be reached is reported as such, and retried at once', async () => {
  const server = robotsServer([new OutboundError('dns', 'unknown'), '']);
  const cache = createRobotsCache('Newswatch', () => new Date(0));
  await expect(cache.check('https://a.example/', server.fetch)).rejects.toMatchObject({ code: 'dns' });
  await cache.check('https://a.example/', server.fetch);
});

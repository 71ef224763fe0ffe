import { calls } from '@newswatch/shared/contracts';
import { fakeApi } from '@newswatch/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { hashes } from '../boot/integrity.ts';
import { createSessionLog } from '../session-log/session-log.ts';
import { aRegistry } from '../testing/registry.ts';
import { startTelemetry } from './start-telemetry.ts';

const FILE = '/r/mf-a/aaaaaaaaaaaa/page.js';
const OTHER = '/r/mf-a/aaaaaaaaaaaa/other.js';
const SHEET = '/assets/cccccccccccc/main.css';

afterEach(() => {
  vi.useRealTimers();
});

/** A page that has requested these files; those in `wrong` arrived with other bytes. */
function scene(asked: string[], wrong: string[]) {
  // It would continue reporting after this test.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const api = fakeApi();
  api.answer(calls.telemetry.violations, { taken: true });
  const toApi = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).replace(location.origin, '');
    if (!asked.includes(path)) return toApi(input, init);
    return wrong.includes(path)
      ? new Response('what somebody made of it')
      : new Response(null, { status: 404 });
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource'
      ? asked.map((path) => ({ name: location.origin + path }) as PerformanceResourceTiming)
      : [],
  );
  const log = createSessionLog();
  return {
    fail: () =>
      log.failed(
        { name: 'mf-a', title: 'A', version: 'aaaaaaaaaaaa', owner: 'Team A' },
        'page',
        'refused for its integrity',
      ),
    start: () => {
      for (const path of [...asked, ...wrong]) hashes.set(path, 'sha384-of-what-was-built');
      startTelemetry({
        log,
        registry: () => aRegistry(),
        page: document.implementation.createHTMLDocument(),
      });
    },
    /** The files that were read from the cache. */
    read: () =>
      fetched.mock.calls
        .filter(([, init]) => init?.cache === 'force-cache')
        .map(([input]) => String(input).replace(location.origin, '')),
    fetched,
    reported: () => api.seen(calls.telemetry.violations).flatMap(({ body }) => body.reports),
  };
}

it.each<{ title: string; file: string; asked: string[]; failed: boolean }>([
  { title: 'of a build that has failed', file: FILE, asked: [FILE], failed: true },
  {
    title: 'of a build that worked when it was requested again',
    file: FILE,
    asked: [FILE, `${FILE}?retry=1`],
    failed: false,
  },
  {
    title: 'of the shell that the start guard had to request again',
    file: SHEET,
    asked: [SHEET, `${SHEET}?retry=1`],
    failed: false,
  },
])('requests a file with other bytes again past the cache, and reports it: $title', async (one) => {
  const { fail, start, fetched, reported } = scene(one.asked, [one.file]);
  if (one.failed) fail();
  start();
  const address = `${location.origin}${one.file}`;
  await vi.waitFor(() =>
    expect(reported()).toMatchObject([{ type: 'other-bytes', body: { blockedURL: address } }]),
  );
  expect(fetched).toHaveBeenCalledWith(address, { cache: 'reload' });
});

it('finds a file with other bytes even in a build in which another file was already requested again', async () => {
  const asked = [FILE, `${FILE}?retry=1`];
  const { start, fail, reported } = scene(asked, [OTHER]);
  start();
  asked.push(OTHER, `${OTHER}?retry=2`);
  fail();
  const blockedURL = `${location.origin}${OTHER}`;
  await vi.waitFor(() => expect(reported()).toMatchObject([{ type: 'other-bytes', body: { blockedURL } }]));
});

it('reads only what was requested again, and never many files at once, because the connection may be poor', () => {
  const some = Array.from({ length: 60 }, (_, index) => `/assets/cccccccccccc/${index}.js`);
  const { start, fail, read } = scene([...some, SHEET, `${SHEET}?retry=1`, FILE], []);
  start();
  expect(read()).toEqual([SHEET, `${SHEET}?retry=1`]);
  fail();
  expect(read()).toEqual([SHEET, `${SHEET}?retry=1`, FILE]);

  const again = some.flatMap((path) => [path, `${path}?retry=1`]);
  const poor = scene(again, []);
  poor.start();
  expect(poor.read()).toHaveLength(20);
});

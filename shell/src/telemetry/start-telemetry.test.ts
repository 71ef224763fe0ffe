import { calls } from '@newswatch/shared/contracts';
import { fakeApi } from '@newswatch/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { createSessionLog } from '../remotes/session-log.ts';
import { aRegistry } from '../testing/registry.ts';
import { startTelemetry } from './start-telemetry.ts';

const FILE = '/r/mf-a/aaaaaaaaaaaa/page.js';
const SHEET = '/assets/cccccccccccc/main.css';

afterEach(() => {
  vi.useRealTimers();
});

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
  // It would continue reporting after this test.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const api = fakeApi();
  api.answer(calls.telemetry.violations, { taken: true });
  const address = `${location.origin}${one.file}`;
  const toApi = globalThis.fetch;
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === address
        ? new Response('what somebody made of it')
        : input === `${address}?retry=1`
          ? new Response(null, { status: 404 })
          : toApi(input, init),
    );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource'
      ? one.asked.map((path) => ({ name: location.origin + path }) as PerformanceResourceTiming)
      : [],
  );
  const log = createSessionLog();
  if (one.failed) {
    log.failed(
      { name: 'mf-a', title: 'A', version: 'aaaaaaaaaaaa', owner: 'Team A' },
      'page',
      'refused for its integrity',
    );
  }

  startTelemetry({
    log,
    integrity: new Map([[one.file, 'sha384-of-what-was-built']]),
    registry: () => aRegistry(),
    page: document.implementation.createHTMLDocument(),
  });

  await vi.waitFor(() => expect(api.seen(calls.telemetry.violations)).toHaveLength(1));
  expect(api.seen(calls.telemetry.violations)[0]?.body).toMatchObject({
    reports: [{ type: 'other-bytes', body: { blockedURL: address } }],
  });
  expect(fetched).toHaveBeenCalledWith(address, { cache: 'reload' });
});

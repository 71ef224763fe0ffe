import { calls } from '@newswatch/shared/contracts';
import { fakeApi } from '@newswatch/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { createSessionLog } from '../remotes/session-log.ts';
import { aRegistry } from '../testing/registry.ts';
import { startTelemetry } from './start-telemetry.ts';

const FILE = '/r/mf-a/aaaaaaaaaaaa/page.js';

afterEach(() => {
  vi.useRealTimers();
});

it('when a build has failed, requests a file with other bytes again past the cache, and reports it', async () => {
  // It would continue reporting after this test.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const api = fakeApi();
  api.answer(calls.telemetry.violations, { taken: true });
  const address = `${location.origin}${FILE}`;
  const toApi = globalThis.fetch;
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      input === address ? Promise.resolve(new Response('what somebody made of it')) : toApi(input, init),
    );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource' ? [{ name: address } as PerformanceResourceTiming] : [],
  );
  const log = createSessionLog();
  log.failed(
    { name: 'mf-a', title: 'A', version: 'aaaaaaaaaaaa', owner: 'Team A' },
    'page',
    'refused for its integrity',
  );

  startTelemetry({
    log,
    integrity: new Map([[FILE, 'sha384-of-what-was-built']]),
    registry: () => aRegistry(),
    page: document.implementation.createHTMLDocument(),
  });

  await vi.waitFor(() => expect(api.seen(calls.telemetry.violations)).toHaveLength(1));
  expect(api.seen(calls.telemetry.violations)[0]?.body).toMatchObject({
    reports: [{ type: 'other-bytes', body: { blockedURL: address } }],
  });
  expect(fetched).toHaveBeenCalledWith(address, { cache: 'reload' });
});

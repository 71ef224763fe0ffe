import { calls } from '@newswatch/shared/contracts';
import { fakeApi } from '@newswatch/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { watchIntegrityPolicy } from './report-violations.ts';

/** As in browsers: the fields of a report's body are on its prototype. */
class Body {
  get documentURL() {
    return 'http://127.0.0.1:3000/targets';
  }
  get blockedURL() {
    return 'http://127.0.0.1:3000/x.js';
  }
  get destination() {
    return 'script';
  }
}
let seen: ((reports: unknown[]) => void) | undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  seen = undefined;
});

function stubObserver(): void {
  vi.stubGlobal(
    'ReportingObserver',
    class {
      constructor(take: (reports: unknown[]) => void) {
        seen = take;
      }
      observe(): void {}
    },
  );
}

it('over plain http the page itself reports a script without a hash', async () => {
  stubObserver();
  const api = fakeApi();
  api.answer(calls.telemetry.violations, { taken: true });
  watchIntegrityPolicy({ protocol: 'http:' });
  seen?.([
    { type: 'integrity-violation', body: new Body() },
    { type: 'deprecation', body: {} },
  ]);
  await expect
    .poll(() => api.seen(calls.telemetry.violations))
    .toMatchObject([
      {
        body: {
          reports: [{ type: 'integrity-violation', body: { blockedURL: 'http://127.0.0.1:3000/x.js' } }],
        },
      },
    ]);
});

it('over https the browser reports it, and the page does not report it again', () => {
  stubObserver();
  watchIntegrityPolicy({ protocol: 'https:' });
  expect(seen).toBeUndefined();
});

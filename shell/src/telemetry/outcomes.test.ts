import type { SessionFailure, SessionVisit } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { createOutcomeReader } from './outcomes.ts';

const now = new Date('2026-03-03T12:00:10.000Z');
const at = (second: number) => `2026-03-03T12:00:0${second}.000Z`;
const visit = (changes: Partial<SessionVisit> = {}): SessionVisit => ({
  at: at(1),
  remote: 'mf-a',
  version: 'aaaaaa',
  path: '/a',
  how: 'tree',
  module_ms: 100.4,
  page_ms: 50,
  ...changes,
});
const failure = (changes: Partial<SessionFailure> = {}): SessionFailure => ({
  at: at(2),
  remote: 'mf-a',
  version: 'aaaaaa',
  phase: 'page',
  message: 'gone',
  ...changes,
});

describe('the reported outcomes of builds', () => {
  it('report each build that rendered once, with the time from the decision to load it', () => {
    const log = { visits: [visit(), visit({ path: '/b' })], failures: [] as SessionFailure[] };
    const readFresh = createOutcomeReader(log);
    expect(readFresh(now)).toEqual([
      { outcome: 'ready', remote: 'mf-a', version: 'aaaaaa', ready_ms: 150, age_ms: 9_000 },
    ]);
    log.visits.push(visit({ at: at(9) }), visit({ at: at(9), version: 'bbbbbb' }));
    expect(readFresh(now).map(({ version }) => version)).toEqual(['bbbbbb']);
  });

  it('report a failed first visit, even if Retry helped', () => {
    const readFresh = createOutcomeReader({
      visits: [visit({ at: at(3) })],
      failures: [failure(), failure()],
    });
    expect(readFresh(now)).toEqual([
      { outcome: 'failed', remote: 'mf-a', version: 'aaaaaa', phase: 'page', first: true, age_ms: 8_000 },
    ]);
  });

  it('report a later failure in addition to the successful visit', () => {
    const readFresh = createOutcomeReader({ visits: [visit()], failures: [failure({ phase: 'render' })] });
    expect(readFresh(now)).toMatchObject([
      { outcome: 'ready' },
      { outcome: 'failed', phase: 'render', first: false },
    ]);
  });

  it('stay within the contract’s limits, even after the machine was asleep', () => {
    const readFresh = createOutcomeReader({
      visits: [visit({ at: '2026-03-01T00:00:00.000Z' })],
      failures: [],
    });
    expect(readFresh(now)).toMatchObject([{ age_ms: 600_000 }]);
  });
});

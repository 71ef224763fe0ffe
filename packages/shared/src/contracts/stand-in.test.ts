import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { StandInDraft } from './stand-in.ts';

const draft = {
  recipient_id: 'rcp_01J9Z3V4W5X6Y7Z8A9B0C1D2E3',
  from: '2026-12-01',
  until: '2026-12-14',
};

/** The message at each field. */
function problems(changes: object): Record<string, string[]> {
  const { issues = [] } = v.safeParse(StandInDraft, { ...draft, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', [issue.message]]));
}

describe('a stand-in', () => {
  it('stands in for one day to ninety, and the last is not before the first', () => {
    expect(v.parse(StandInDraft, draft)).toEqual({ ...draft, pauses_own_alerts: false });
    expect(problems({ until: '2026-12-01' })).toEqual({});
    expect(problems({ until: '2027-02-28' })).toEqual({});
    expect(problems({ until: '2027-03-01' })).toEqual({ until: ['Choose at most 90 days.'] });
    expect(problems({ until: '2026-11-30' })).toEqual({
      until: ['The last day must not be before the first.'],
    });
  });

  it('needs a recipient and real days, and nothing else is accepted', () => {
    expect(problems({ recipient_id: '', from: '' })).toEqual({
      recipient_id: ['Choose a recipient.'],
      from: ['Choose a day.'],
    });
    expect(Object.keys(problems({ from: '2026-11-31' }))).toEqual(['from']);
    expect(Object.keys(problems({ name: 'Bo' }))).toEqual(['name']);
  });
});

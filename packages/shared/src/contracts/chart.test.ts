import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChartDraft } from './chart.ts';
import { charts as says } from './messages.ts';

const chart = { measure: 'matches', split: 'none', form: 'bars', scope: 'all', compare: true } as const;
/** The message for each of its fields. */
const problems = (dates: { from?: string; to?: string }, period: '30d' | 'dates' = 'dates') => {
  const { issues } = v.safeParse(ChartDraft, { ...chart, ...dates, period });
  return issues ? v.flatten<typeof ChartDraft>(issues).nested : {};
};

describe('the dates of a chart', () => {
  it('are real days from 1970 on, in the right order', () => {
    expect(problems({ from: '2026-03-01', to: '2026-03-02' })).toEqual({});
    expect(problems({})).toEqual({ from: [says.dateRequired], to: [says.dateRequired] });
    for (const from of ['0002-03-01', '1969-12-31', '2026-02-30', '2026-3-1'])
      expect(problems({ from, to: '2026-03-02' })).toEqual({ from: [says.dateRequired] });
    expect(problems({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ to: [says.datesReversed] });
  });

  it('are ignored and not kept if another period is chosen', () => {
    expect(problems({ from: '0002-03-01', to: '2026' }, '30d')).toEqual({});
    const draft = { ...chart, period: '30d', from: '0002-03-01', to: '2026' };
    expect(v.parse(ChartDraft, draft)).toMatchObject({ from: '', to: '' });
  });
});

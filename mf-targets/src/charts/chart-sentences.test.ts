import { testId } from '@newswatch/test-kit';
import { dayLabels } from '@newswatch/ui';
import { describe, expect, it } from 'vitest';
import { changeWords, deletedSentence, detailSentences, gapWords, totalSentence } from './chart-sentences.ts';
import { aChart, someFigures } from './testing/some-chart.ts';

const [first, last] = [dayLabels('2026-03-04'), dayLabels('2026-03-10')];

describe('the sentence of a chart', () => {
  it('says what was counted, when, and how it compares with the previous period', () => {
    expect(totalSentence(aChart(), someFigures())).toBe(
      '28 matches in the last 7 days, 12% more than in the 7 days before.',
    );
    const nothing = someFigures({ total: 0, before: null });
    expect(totalSentence(aChart({ measure: 'stories' }), nothing)).toBe('No stories in the last 7 days.');
    const dates = aChart({ period: 'dates', measure: 'alerts' });
    expect(totalSentence(dates, someFigures({ total: 1, before: 1 }))).toBe(
      `1 alert from ${first.tick} to ${last.tick}, as many as in the 7 days before.`,
    );
    const oneDay = someFigures({ dates: ['2026-03-10'], before: null });
    expect(totalSentence(dates, oneDay)).toBe(`28 alerts on ${last.label}.`);
    // With a plan that shows fewer days.
    expect(totalSentence(aChart({ period: '30d' }), someFigures({ before: null }))).toBe(
      `28 matches from ${first.tick} to ${last.tick}.`,
    );
  });

  it('says that a net tone covers several targets together, but does not add up tones shown side by side', () => {
    const rated = { total: 10, before: null, by_day: [], by_day_before: null, matches: 40 };
    const net = (given: Parameters<typeof aChart>[0]) =>
      totalSentence(
        aChart({ measure: 'net_tone', ...given }),
        someFigures({ total: -2, before: null, rated }),
      );
    expect([net({ form: 'number' }), net({ split: 'target', form: 'table' })]).toEqual([
      'Net tone of 2 targets together −20% in the last 7 days: 10 of 40 matches are coded.',
      'Net tone of each target in the last 7 days: 10 of 40 matches are coded.',
    ]);
  });

  it('compares in words that are easy to read', () => {
    expect([changeWords(5, 0), changeWords(12, 4), changeWords(0, 4), changeWords(1000, 1001)]).toEqual([
      'after none in',
      '3 times as many as in',
      '100% fewer than in',
      'about as many as in',
    ]);
  });

  it('adds what the chart leaves out', () => {
    expect(detailSentences(aChart(), someFigures())).toEqual([`Most on ${last.label}: 7.`]);
    expect(detailSentences(aChart({ split: 'hours' }), someFigures({ before: null }))).toEqual([
      'No comparison: the targets are too new to compare with the 7 days before.',
    ]);
    const hiddenBefore = someFigures({ before: null, shown_since: '2026-03-04' });
    expect(detailSentences(aChart({ split: 'hours' }), hiddenBefore)).toEqual([
      `Your plan shows matches since ${first.tick}.`,
    ]);
    const part = { id: testId('src'), name: 'Times', total: 4, before: null, by_day: [] };
    const figures = someFigures({ parts: [part], parts_total: 3, shown_since: '2026-03-04' });
    expect(detailSentences(aChart({ split: 'source', measure: 'stories' }), figures)).toEqual([
      'The 1 largest of 3 sources.',
      'A story is counted in each of its sources.',
      `Your plan shows matches since ${first.tick}.`,
    ]);
    expect(
      detailSentences(aChart({ split: 'target', measure: 'articles' }), someFigures({ parts_total: 2 })),
    ).toContain('An article is counted in each of its targets.');
  });

  it('says which targets no longer exist', () => {
    const target = (is_deleted: boolean) => ({ id: testId('tgt'), name: 'Ports', is_deleted });
    expect(deletedSentence([target(false), target(true), target(false)])).toBe(
      '1 of its 3 targets was deleted and is not counted.',
    );
    expect(deletedSentence([target(false)])).toBeNull();
    const chosen = aChart({ scope: 'chosen' });
    expect(gapWords('targets', chosen, [target(true)]).title).toBe('The target of this chart was deleted');
    expect(gapWords('label', aChart({ scope: 'label', label: 'بحر' }), []).title).toBe(
      'No target has the label “بحر”',
    );
  });
});

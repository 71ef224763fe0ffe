import { expect, it } from 'vitest';
import { deliverySummary, matchingSummary, sourcesSummary } from './folded-labels.ts';
import { newTargetValues } from './form-values.ts';

const blank = newTargetValues();

it('says what the collapsed fields of a new target contain', () => {
  expect(matchingSummary(blank)).toBe('In title, summary and text; other word forms too');
  expect(sourcesSummary(blank)).toBe('All sources, every category');
  expect(deliverySummary(blank, 'Europe/Stockholm')).toBe(
    'One alert per story, every score, quiet hours respected, no end date',
  );
});

it('says which values were chosen in them', () => {
  expect(
    matchingSummary({ match_fields: ['title'], match_word_forms: false, description: 'For the board' }),
  ).toBe('In title; exact words only; with a note');
  expect(
    sourcesSummary({
      source_scope: 'exclude',
      source_ids: ['src_1', 'src_2'],
      categories: ['health', 'local'],
    }),
  ).toBe('All except 2 chosen sources, only Health and Local');
  expect(
    deliverySummary(
      {
        ...blank,
        story_realert_hours: 12,
        min_score: 40,
        priority: 'high',
        // Midnight in Stockholm, when the last day ends.
        expires_at: '2026-12-12T23:00:00.000Z',
      },
      'Europe/Stockholm',
    ),
  ).toBe(
    'One alert per story, again after 12 hours, score 40 or higher, also during quiet hours, until 12 December 2026',
  );
});

it('does not promise quiet hours that urgent alerts ignore', () => {
  const urgency = { words: ['recall'], developments: [], reports: null, source_ids: [], unusual: false };
  const held = (in_quiet_hours: boolean) =>
    deliverySummary({ ...blank, urgency: { ...urgency, in_quiet_hours } }, 'UTC');
  expect(held(false)).toContain('quiet hours respected');
  expect(held(true)).toContain('only urgent alerts during quiet hours');
});

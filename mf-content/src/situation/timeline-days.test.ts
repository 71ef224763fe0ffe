import type { LogEntry } from '@newswatch/shared/contracts';
import { anArticleSummary, testId } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { timelineDays } from './timeline-days.ts';

const article = (number: number, first_seen_at: string) =>
  anArticleSummary({ id: testId('art', number), first_seen_at });
const entry = (number: number, happened_at: string): LogEntry => ({
  ...{ id: testId('clg', number), kind: 'note', text: 'We answered', happened_at, version: 1 },
  ...{ written_at: happened_at, edited_at: null, author: null, article: null },
  ...{ asked_by: null, due_at: null, answer: null, can_answer: false, can_edit: false, can_delete: false },
});

it('merges reports and log by time, in days of the person’s time zone, whatever order they arrived in', () => {
  const days = timelineDays(
    [article(2, '2026-03-02T23:30:00.000Z'), article(1, '2026-03-02T10:00:00.000Z')],
    [entry(2, '2026-03-02T23:10:00.000Z'), entry(1, '2026-03-02T09:00:00.000Z')],
    'Europe/Paris',
  );
  expect(days.map(({ day, items }) => [day, items.map((one) => one.article?.id ?? one.entry?.id)])).toEqual([
    ['2026-03-02', [testId('clg', 1), testId('art', 1)]],
    ['2026-03-03', [testId('clg', 2), testId('art', 2)]],
  ]);
});

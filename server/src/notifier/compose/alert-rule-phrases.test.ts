import { describe, expect, it } from 'vitest';
import type { RuleNotice } from '../../mail-queue/index.ts';
import { alertRulePhrases } from './alert-rule-phrases.ts';

const base = { kind: 'alert_rule', rule: 'Sending', url: 'https://news.example/admin/alert-rules' } as const;
const share = { figure: 'deliveries_failed_share', limit: 5, minimum: 20, value: 12, of: 240 } as const;
const queue = { figure: 'queue_minutes', limit: 10, value: 12, of: null } as const;
const sentenceOf = (notice: RuleNotice, language: 'english' | 'arabic' = 'english') =>
  alertRulePhrases(notice, language).sentence;

describe('an email about a rule with several conditions', () => {
  const started: RuleNotice = {
    ...base,
    ...{ event: 'started', joined_by: 'any', of_conditions: 3, conditions: [queue, share] },
    ...{ figure: 'queue_minutes', limit: 10, value: 12 },
  };

  it('says how many are met if one is enough, each with its value, and the total of a share', () => {
    expect(sentenceOf(started)).toBe(
      'Conditions met: 2 of 3. Longest wait in a queue: 12 min. The limit is 10 min. ' +
        'Share of messages that failed in the last hour: 12% of 240. The limit is 5% of at least 20 messages.',
    );
    expect(sentenceOf(started, 'arabic')).toContain('12% من 240');
  });

  it('does not count them if all must be met', () => {
    expect(sentenceOf({ ...started, joined_by: 'all', of_conditions: 2 })).toMatch(
      /^Longest wait in a queue/,
    );
  });

  it('gives the worst values of those that were met at the end', () => {
    expect(sentenceOf({ ...started, event: 'ended', value: 12, conditions: [share] })).toBe(
      'No figure is beyond its limit any more. At their worst: ' +
        'Share of messages that failed in the last hour: 12% of 240 (limit 5% of at least 20 messages).',
    );
  });
});

it('an email written by a process of an older version still has both of its conditions', () => {
  const older: RuleNotice = {
    ...base,
    ...{ event: 'started', figure: 'queue_minutes', limit: 10, value: 12 },
    and: { figure: 'workers_dead', limit: 0, value: 2 },
  };
  expect(sentenceOf(older)).toBe(
    'Longest wait in a queue: 12 min. The limit is 10 min. Workers that have stopped responding: 2. The limit is 0.',
  );
  expect(sentenceOf({ ...older, event: 'ended', value: 12 })).toMatch(/^The figures are no longer beyond/);
});

import { expect, test } from 'vitest';
import { deliveryOutcome } from './delivery-outcomes.ts';

test.each([
  ['queued', false, 'On its way'],
  ['queued', true, 'Held back'],
  ['retrying', true, 'Held back'],
  ['held', true, 'Held back'],
  ['held', false, 'Waiting'],
  ['suppressed', true, 'Not sent'],
] as const)(
  'a message that is %s, about a muted story: %s, is shown as “%s”',
  (status, story_muted, word) => {
    expect(deliveryOutcome({ status, story_muted, reason: null }).word).toBe(word);
  },
);

test.each([
  ['queued', 'target_paused', 'Held back'],
  ['held', 'target_muted', 'Held back'],
  ['held', 'digest_window', 'Waiting'],
  ['suppressed', 'target_paused', 'Not sent'],
] as const)('a message that is %s because of %s is shown as “%s”', (status, reason, word) => {
  expect(deliveryOutcome({ status, story_muted: false, reason }).word).toBe(word);
});

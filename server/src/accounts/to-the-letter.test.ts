import { type AccountSentencesBy, accountSentences } from '@newswatch/test-kit/specification';
import { describe, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { adminUserChecks } from './testing/admin-user-checks.ts';
import { administratorChecks } from './testing/administrator-checks.ts';
import type { Check } from './testing/check.ts';
import { limitChecks } from './testing/limit-checks.ts';
import { messageChecks } from './testing/message-checks.ts';
import { transitionChecks } from './testing/transition-checks.ts';

const app = testApp({ throttleFactor: 0 });
const checks: Record<AccountSentencesBy<'server'>, Check> = {
  ...transitionChecks,
  ...messageChecks,
  ...limitChecks,
  ...administratorChecks,
  ...adminUserChecks,
};

describe('the specification of accounts, to the letter, on the real server', () => {
  // One run of a check covers all the sentences that refer to it.
  const names = Map.groupBy(Object.keys(checks) as (keyof typeof checks)[], (name) => checks[name]);
  const rows = [...names].map(([check, group]) => {
    const sentences = group.map(
      (name) => `section ${accountSentences[name].section}: ${accountSentences[name].says}`,
    );
    return [sentences.join(' · '), check] as const;
  });
  test.each(rows)('%s', (_sentences, check) => check(app()));
});

import { type AccountSentencesBy, accountSentences } from '@newswatch/test-kit/specification';
import { describe, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { Check } from './testing/check.ts';
import { limitChecks } from './testing/limit-checks.ts';
import { messageChecks } from './testing/message-checks.ts';
import { transitionChecks } from './testing/transition-checks.ts';

const app = testApp({ throttleFactor: 0 });
const checks: Record<AccountSentencesBy<'server'>, Check> = {
  ...transitionChecks,
  ...messageChecks,
  ...limitChecks,
};

describe('the specification of accounts, to the letter, on the real server', () => {
  const rows = Object.entries(checks).map(([name, check]) => {
    const { section, says } = accountSentences[name as keyof typeof checks];
    return [section, says, check] as const;
  });
  test.each(rows)('section %s: %s', (_section, _says, check) => check(app()));
});

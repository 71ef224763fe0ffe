import { type AccountSentencesBy, accountSentences } from '@newswatch/test-kit/specification';
import type { Check } from '../accounts/check.ts';
import { sessionChecks } from '../accounts/session-checks.ts';
import { test } from '../product/clean-console.ts';

type Name = AccountSentencesBy<'browser'>;
const checks: Record<Name, Check> = sessionChecks;

/** One run of a check covers all its sentences. */
const namesByCheck = new Map<Check, Name[]>();
for (const name of Object.keys(checks) as Name[]) {
  const check = checks[name];
  namesByCheck.set(check, [...(namesByCheck.get(check) ?? []), name]);
}

// Each test has its own account, so two workers can share them.
test.describe.configure({ mode: 'parallel' });

for (const [check, names] of namesByCheck) {
  const sentences = names.map((name) => `${accountSentences[name].section}: ${accountSentences[name].says}`);
  test(`the specification of accounts, to the letter · ${sentences.join(' · ')}`, async ({
    page,
    request,
    browserConsole,
  }) => {
    // These checks cause refusals, and browsers log each one.
    browserConsole.expectFaults(/Failed to load resource/);
    await check({ page, request });
  });
}

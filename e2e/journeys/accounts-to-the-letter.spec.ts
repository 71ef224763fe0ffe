import { type AccountSentencesBy, accountSentences } from '@newswatch/test-kit/specification';
import { adminUserChecks } from '../accounts/admin-user-checks.ts';
import { administratorChecks } from '../accounts/administrator-checks.ts';
import type { Check, Checks } from '../accounts/check.ts';
import { codeChecks } from '../accounts/code-checks.ts';
import { sessionChecks } from '../accounts/session-checks.ts';
import { settingsChecks } from '../accounts/settings-checks.ts';
import { wizardChecks } from '../accounts/wizard-checks.ts';
import { test } from '../product/clean-console.ts';

type Name = AccountSentencesBy<'browser'>;
const checks: Record<Name, Checks> = {
  ...sessionChecks,
  ...wizardChecks,
  ...codeChecks,
  ...settingsChecks,
  ...administratorChecks,
  ...adminUserChecks,
};

/** One run of a check covers all its sentences. */
const sentencesOf = new Map<Check, Name[]>();
for (const name of Object.keys(checks) as Name[]) {
  for (const check of [checks[name]].flat())
    sentencesOf.set(check, [...(sentencesOf.get(check) ?? []), name]);
}

// Each test has its own account, so two workers can share them.
test.describe.configure({ mode: 'parallel' });

for (const [check, names] of sentencesOf) {
  const sentences = names.map((name) => `${accountSentences[name].section}: ${accountSentences[name].says}`);
  test(`the specification of accounts, to the letter · ${sentences.join(' · ')}`, async ({
    page,
    request,
    browserConsole,
  }) => {
    // These checks are about refusals, and browsers log each one.
    browserConsole.expectFaults(/Failed to load resource/);
    await check({ page, request });
  });
}

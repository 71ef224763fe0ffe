import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from '@playwright/test';
import type { Check } from './check.ts';
import { enter, newPerson } from './people.ts';

/** What the settings show of a person. The rules of their forms are shown by the tests of the pages. */
export const settingsChecks = {
  async initials({ page, request }) {
    await enter(page, await newPerson(request), '/settings');
    // Léa Marie Letter: three words, two letters.
    await expect(page.locator('img[src="/avatars/lm.jpg"]').first()).toBeAttached();
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;

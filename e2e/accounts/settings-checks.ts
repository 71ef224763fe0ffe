import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from '@playwright/test';
import type { Check } from './check.ts';
import { enter, newPerson } from './people.ts';

/** What the settings show about a user. The rules of their forms are covered by the pages' own tests. */
export const settingsChecks = {
  async initials({ page, request }) {
    await enter(page, await newPerson(request), '/settings');
    // Léa Marie Letter: three words, two initials.
    await expect(page.locator('img[src="/avatars/lm.jpg"]').first()).toBeAttached();
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;

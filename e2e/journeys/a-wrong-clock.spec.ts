import { rounds } from '@newswatch/test-kit/long';
import { enter, newPerson } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';

const MINUTE_MS = 60_000;

const clocks = [
  ['five minutes behind', -5 * MINUTE_MS],
  ['five minutes ahead', 5 * MINUTE_MS],
] as const;

// One test in each direction is enough, because the correction is a subtraction.
for (const [words, off] of clocks.slice(0, rounds(1, clocks.length))) {
  test(`a browser whose clock is ${words} still shows correct relative times and countdowns`, async ({
    page,
    request,
  }) => {
    await page.clock.install({ time: Date.now() + off });
    const person = await newPerson(request, { email: true });
    await enter(page, person, '/settings/security');
    const sessions = page.getByRole('region', { name: 'Sessions' }).or(page.getByRole('main'));
    await expect(sessions.getByText(/just now|1 minute ago/).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/in \d+ minutes|[3-9] minutes ago/);
    await page.goto('/auth-status');
    await expect(page.getByText(/^(?:5[89]|60)\smin \d\d\ss$/)).toBeVisible();
  });
}

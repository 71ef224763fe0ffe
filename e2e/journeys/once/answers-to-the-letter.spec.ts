import type { Page } from '@playwright/test';
import { sessionTokens } from '../../accounts/check.ts';
import { enter, newPerson } from '../../accounts/people.ts';
import { shellHasTakenOver } from '../../product/at-rest.ts';
import { expect, test } from '../../product/clean-console.ts';

const PROFILE = '**/api/user/profile';

function toasts(page: Page) {
  return page.locator('[data-sonner-toast]');
}

const answers = [
  { status: 204, says: 'Content not found.' },
  { status: 304, says: 'Content not modified!' },
  { status: 409, body: { title: 'The title of the answer' }, says: 'The title of the answer' },
  { status: 418, says: 'Your profile could not be saved.' },
] as const;

test('a response of 204 or 304, with a title or without a body, is reported in the words of the specification, and nothing typed is lost', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  await enter(page, await newPerson(request), '/settings');
  await page.getByLabel('Full name').fill('Léa To-the-Letter');
  const form = page.getByRole('form', { name: 'About you' });
  for (const { status, says, ...answer } of answers) {
    await page.route(PROFILE, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status, ...('body' in answer ? { json: answer.body } : {}) }),
    );
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(form.getByRole('alert')).toHaveText(says);
    await expect(page.getByLabel('Full name')).toHaveValue('Léa To-the-Letter');
    await page.unroute(PROFILE);
  }
});

test('a session that ends on a page with many requests is reported once', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  const person = await newPerson(request);
  // The live stream would notice first and send the only request. Without it, the bell polls once and then every 30 s.
  await page.route('**/api/live', (route) => route.abort());
  const counted = page.waitForResponse('**/api/notifications/unread-count');
  await enter(page, person, '/settings');
  await counted;
  await shellHasTakenOver(page);
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.accessToken}` } });
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await expect(toasts(page).filter({ hasText: 'Session expired!' })).toHaveCount(1);
  expect(await sessionTokens(page)).toEqual({});
});

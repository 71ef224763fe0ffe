import { seesToast } from '../../accounts/check.ts';
import { enter, newPerson } from '../../accounts/people.ts';
import { expect, test } from '../../product/clean-console.ts';
import { messagesTo } from '../../product/mailbox.ts';
import { watchFor } from '../../product/new-target.ts';
import { openNewsroom } from '../../product/newsroom.ts';

const WITHIN_A_MINUTE = { timeout: 60_000 };
const ARTICLES = ['gondola bells', 'gondola flags', 'gondola songs'];

/** Alerts arrive within seconds, but a busy machine may take longer. */
test.setTimeout(300_000);

test('somebody who has reached the daily cap reads in the inbox why no alerts arrive, raises the cap there, and gets the rest', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { email: true, whatsapp: true });
  const newsroom = await openNewsroom(request, person);
  const alerts = async () =>
    (await messagesTo(request, person.email)).filter(({ subject }) => subject?.startsWith('[Boats]'));

  await test.step('sets a limit of one alert a day', async () => {
    await enter(page, person, '/settings/notifications');
    const form = page.getByRole('form', { name: 'Notification settings' });
    await form.getByText('Daily limit', { exact: true }).click();
    await form.getByLabel('Maximum alerts per day').fill('1');
    await form.getByRole('button', { name: 'Save notification settings' }).click();
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
    await watchFor(page, 'Boats', 'gondola');
  });

  await test.step('gets one of three alerts, and reads why no more arrive', async () => {
    await page.goto('/notifications');
    for (const words of ARTICLES) await newsroom.publish(words);
    await expect(page.getByText('Today’s limit of 1 alert has been reached')).toBeVisible(WITHIN_A_MINUTE);
    await expect(
      page.getByText(/^2 alerts over the limit are waiting for the \w{3} 08:00 digest\.$/),
    ).toBeVisible(WITHIN_A_MINUTE);
    const found = page.getByRole('article').filter({ hasText: 'gondola' });
    await expect(found.filter({ hasText: 'Email: sent' })).toHaveCount(1);
    const waiting = found.filter({ hasText: 'Email: waiting until' });
    await expect(waiting).toHaveCount(2);
    for (const alert of await waiting.all()) {
      await expect(alert).toContainText(/Email: waiting until (\w{3} )?08:00/);
    }
    await expect(
      page.getByRole('article', { name: 'You have reached your daily limit of 1 alert', exact: true }),
    ).toBeVisible();
    await expect.poll(async () => (await alerts()).length).toBe(1);
  });

  await test.step('raises the cap there, and gets the other alerts', async () => {
    await page.getByRole('button', { name: 'Raise to 10' }).click();
    await seesToast(page, 'You now get up to 10 alerts per day.');
    await expect(page.getByText('Today’s limit of')).toHaveCount(0);
    for (const words of ARTICLES) {
      const alert = page.getByRole('article').filter({ hasText: words });
      await expect(alert.getByText('Email: sent')).toBeVisible(WITHIN_A_MINUTE);
    }
    await expect(page.getByText('Email: waiting until')).toHaveCount(0);
    await expect.poll(async () => (await alerts()).length, WITHIN_A_MINUTE).toBe(ARTICLES.length);
  });
});

import { sessionTokens } from '../../accounts/check.ts';
import { expect, test } from '../../product/clean-console.ts';
import { codeSentTo, messagesTo } from '../../product/mailbox.ts';
import { openNewsroom } from '../../product/newsroom.ts';

const WITHIN_A_MINUTE = { timeout: 60_000 };

test('a newcomer signs up, verifies both channels, enters a word, and gets an alert about a real article within a minute', async ({
  page,
  request,
  browserConsole,
}) => {
  // The demo newsroom runs in the crawler's process; to the process that answers the browser, its address is a private one.
  browserConsole.expectFaults(/404.*\/pictures\/articles\//);
  const email = `newcomer-${Date.now()}@example.com`;
  const number = `+3361${String(Date.now()).slice(-8)}`;

  await test.step('signs up', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/sign-in?redirect=%2F');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill('Zoë Newcomer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Lighthouse-7-Keeper');
    await page.getByLabel('Confirm password').fill('Lighthouse-7-Keeper');
    await page.getByLabel(/I accept the terms/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/setup$/);
    await expect(
      page.getByText('Please verify your email and WhatsApp to start creating targets'),
    ).toBeVisible();
  });

  await test.step('verifies the email address', async () => {
    await page.getByRole('button', { name: 'Start Verification' }).click();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    const code = await codeSentTo(request, email);
    await page.getByLabel('Verification code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Email verified successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Next: WhatsApp' }).click();
  });

  await test.step('verifies the WhatsApp number', async () => {
    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(number);
    await page.getByRole('button', { name: 'Save and send code' }).click();
    const code = await codeSentTo(request, number);
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('WhatsApp verified successfully!')).toBeVisible();
    await expect(page.getByText('Setup Complete')).toBeVisible();
  });

  await test.step('creates a target for words of the newsroom', async () => {
    await page.getByRole('link', { name: 'Create Your First Target' }).click();
    await page.getByRole('button', { name: 'New target' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Coast');
    const words = page.getByLabel('Any of these');
    for (const word of ['harbour', 'inflation', 'satellite', 'puerto', 'port', 'ميناء']) {
      await words.fill(word);
      await words.press('Enter');
    }
    await expect(page.getByRole('complementary')).toContainText('Tell me about articles with harbour');
    await page.getByRole('button', { name: 'Create target' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coast' })).toBeVisible();
  });

  await test.step('sees the match on the target once an article is published', async () => {
    const { access_token } = await sessionTokens(page);
    const newsroom = await openNewsroom(request, { accessToken: access_token?.value ?? '' });
    await newsroom.publish('harbour festival');
    await expect(page.getByText(/^Alert sent/).first()).toBeVisible(WITHIN_A_MINUTE);
  });

  await test.step('finds the email and the WhatsApp message', async () => {
    await expect
      .poll(
        async () =>
          (await messagesTo(request, email)).find((message) => message.subject?.startsWith('[Coast]')),
        {
          ...WITHIN_A_MINUTE,
        },
      )
      .toBeTruthy();
    await expect
      .poll(
        async () => (await messagesTo(request, number)).find((message) => message.text.startsWith('*Coast*')),
        {
          ...WITHIN_A_MINUTE,
        },
      )
      .toBeTruthy();
  });

  await test.step('reads the alert in the inbox and opens the article with its highlights', async () => {
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    // Found by its status, not as the first alert: while one waits for its WhatsApp message, the next may appear above it.
    const alert = page
      .getByRole('article')
      .filter({ hasText: /Email: (sent|delivered)/ })
      .filter({ hasText: /WhatsApp: (sent|delivered)/ })
      .first();
    await expect(alert).toBeVisible();
    await alert.getByRole('heading').getByRole('link').click();
    // Wide pages show the alert beside the list first.
    await page.getByRole('link', { name: 'Read the article' }).click();
    await expect(page).toHaveURL(/\/articles\/art_/);
    await expect(page.getByText('Why it matched')).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
  });
});

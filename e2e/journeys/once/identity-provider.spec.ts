import { startIdentityProvider } from '@newswatch/server/testing/identity-provider';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort } from '../../product/free-port.ts';
import { startProduct } from '../../product/start-product.ts';

const NAME = 'Test House';

/** Goes through the provider's own pages as far as needed: signing in, and consent for Newswatch. */
async function passProvider(page: Page, issuer: string, home: string, sub?: string): Promise<void> {
  if (sub) {
    await page.getByPlaceholder('Enter any login').fill(sub);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.waitForURL((url) => url.origin === home && !url.href.startsWith(issuer));
}

async function endSession(context: BrowserContext, home: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  expect((await context.request.post(`${home}/api/auth/logout`, { headers })).status()).toBe(200);
}

test('typed text is restored after a sign-in on the pages of a real identity provider', async ({
  browser,
}) => {
  const home = `http://127.0.0.1:${await freePort()}`;
  const provider = await startIdentityProvider(`${home}/clerk/sign-in`);
  provider.people.set('ines', {
    sub: 'ines',
    email: 'ines@example.com',
    email_verified: true,
    name: 'Ines Foreigner',
  });
  const product = await startProduct({
    topology: 'api-alone',
    env: {
      PORT: new URL(home).port,
      NEWSWATCH_OIDC_ISSUER: provider.issuer,
      NEWSWATCH_OIDC_CLIENT_ID: provider.clientId,
      NEWSWATCH_OIDC_CLIENT_SECRET: provider.clientSecret,
      NEWSWATCH_OIDC_NAME: NAME,
    },
  });
  const context = await browser.newContext({ baseURL: home });
  try {
    const page = await context.newPage();
    await page.goto('/sign-in?redirect=%2Fsettings');
    await page.getByRole('link', { name: `Continue with ${NAME}` }).click();
    await page.getByRole('button', { name: `Continue with ${NAME}` }).click();
    await passProvider(page, provider.issuer, home, 'ines');
    await expect(page).toHaveURL(`${home}/settings`);
    await expect(page.getByLabel('Full name')).toHaveValue('Ines Foreigner');

    await page.getByLabel('Full name').fill('Ines Half-Typed');
    await endSession(context, home);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsettings$/);
    await page.getByRole('link', { name: `Continue with ${NAME}` }).click();
    await page.getByRole('button', { name: `Continue with ${NAME}` }).click();
    await passProvider(page, provider.issuer, home);
    await expect(page).toHaveURL(`${home}/settings`);
    await expect(page.getByLabel('Full name')).toHaveValue('Ines Half-Typed');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('newswatch:drafts'))).toBeNull();
  } finally {
    await context.close();
    await product.stop();
    await provider.close();
  }
});

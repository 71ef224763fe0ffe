import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../product/clean-console.ts';
import { messagesTo } from '../product/mailbox.ts';
import { signInAsReader } from '../product/sign-in.ts';

test('a pasted address is confirmed, gets a newsletter, is unsubscribed with one click, and gets no more', async ({
  page,
  request,
}) => {
  const list = `Clip sheet ${test.info().retry + 1}`;
  const [leaving, staying] = ['leaving', 'staying'].map(
    (name) => `${name}.${Date.now()}@partner.example`,
  ) as [string, string];
  await signInAsReader(page, '/lists');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(list);
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('button', { name: 'Paste subscribers' }).first().click();
  await page.getByLabel('Addresses').fill(`${leaving}\n${staying}`);
  await page.getByRole('button', { name: 'Check addresses' }).click();
  await page.getByRole('button', { name: 'Add 2 subscribers' }).click();
  await expect(page.getByText('0 subscribed, 2 waiting.')).toBeVisible();

  for (const address of [leaving, staying]) {
    await page.goto(await linkSentTo(request, address, '/subscribe'));
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^You are subscribed to/ })).toBeVisible();
  }

  await page.goto('/articles?scope=all');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to collection' }).click();
  await page.getByRole('menuitem', { name: 'New collection…' }).click();
  await page.getByLabel('Name').fill(list);
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await send(page, list, { to: list, receivers: '2 subscribers' });
  const stop = await linkSentTo(request, leaving, '/unsubscribe/list');
  // Unsubscribes as mail programs do (RFC 8058).
  const clicked = await request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(clicked.status()).toBe(200);

  await send(page, list, { to: list, receivers: '1 subscriber' });
  const newsletters = async (address: string) =>
    (await messagesTo(request, address)).filter(({ text }) => text.includes('/unsubscribe/list')).length;
  await expect.poll(() => newsletters(staying)).toBe(2);
  expect(await newsletters(leaving)).toBe(1);
});

/** Waits for an email with a link to this page. */
async function linkSentTo(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const texts = (await messagesTo(request, to)).map(({ text }) => text).join('\n');
      link = new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(texts)?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

/** Sends a collection to a list. */
async function send(
  page: Page,
  collection: string,
  { to, receivers }: { to: string; receivers: string },
): Promise<void> {
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('menuitemradio', { name: collection }).click();
  await page.getByRole('button', { name: 'Actions for this collection' }).click();
  await page.getByRole('menuitem', { name: 'Send as email…' }).click();
  await page.getByRole('checkbox', { name: to }).check();
  await page.getByRole('button', { name: `Send to ${receivers}` }).click();
  await expect(page.getByText(`On its way to ${receivers}.`)).toBeVisible();
}

import { enter, newPerson } from '../../accounts/people.ts';
import { expect, test } from '../../product/clean-console.ts';
import { codeSentTo } from '../../product/mailbox.ts';

test('the setup on one device shows what was verified on another, without a reload', async ({
  page,
  request,
  browser,
}) => {
  const person = await newPerson(request);
  await enter(page, person, '/setup');
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  const form = page.getByRole('form', { name: 'Verify your email' });
  await expect(form).toBeVisible();

  const phone = await browser.newContext();
  const code = await codeSentTo(request, person.email);
  const other = await phone.newPage();
  await enter(other, person, `/verify-email?code=${code}`);
  await expect(other.getByText('Email verified successfully!').first()).toBeVisible();
  await phone.close();

  await expect(form).toHaveCount(0);
  await expect(page.getByText('Your email address is verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: WhatsApp' })).toBeVisible();
});

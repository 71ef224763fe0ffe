import type { APIRequestContext, Page } from '@playwright/test';
import { enter, newPerson, PASSWORD, type Person } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';

async function endSession(request: APIRequestContext, person: Person): Promise<void> {
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.accessToken}` } });
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  // Found by its name: the previous page may still be there when the URL has already changed.
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

test('a half-filled target form is restored with its words and choices for the person who began it, and for nobody else', async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.expectFaults(/Failed to load resource/);
  const verified = { email: true, whatsapp: true };
  const [person, somebodyElse] = [await newPerson(request, verified), await newPerson(request, verified)];
  const form = page.getByRole('form', { name: 'New target' });
  const fillIn = async (): Promise<void> => {
    await form.getByLabel('Name').fill('Ferries, half typed');
    await form.getByLabel('Any of these').fill('ferry, harbour');
    await form.getByLabel('Any of these').press('Enter');
    await form.getByLabel('None of these').fill('cruise');
    await form.locator('summary', { hasText: 'other word forms too' }).click();
    await form.getByLabel('Author').check();
    await form.getByLabel('Arabic').check();
    await form.getByLabel('Match other forms of a word too').uncheck();
    await form.getByLabel('Alerts', { exact: true }).selectOption('none');
    await form.getByLabel('Choose the channels for this target').check();
    await form.locator('summary', { hasText: 'quiet hours respected' }).click();
    await form.getByLabel('Minimum score').fill('20');
  };
  const loseSession = async (whose: Person): Promise<void> => {
    await endSession(request, whose);
    // Presses without waiting for the button, because a request in the background may have noticed the expiry first.
    await form
      .getByRole('button', { name: 'Create target' })
      .evaluateAll(([button]) => button instanceof HTMLElement && button.click());
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ftargets%3Fform%3Dnew$/);
    await expect(page.getByText('Discard your changes?')).toBeHidden();
  };

  await enter(page, person, '/targets?form=new');
  await fillIn();
  await loseSession(person);
  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/targets\?form=new$/);
  await expect(form.getByLabel('Name')).toHaveValue('Ferries, half typed');
  await expect(form.getByRole('complementary')).toContainText(
    'Tell me about articles with ferry or harbour, but not cruise, in title, summary, text or author, in Arabic',
  );
  await expect(form.getByLabel('Author')).toBeChecked();
  await expect(form.getByLabel('Arabic')).toBeChecked();
  await expect(form.getByLabel('Match other forms of a word too')).not.toBeChecked();
  await expect(form.getByLabel('Alerts', { exact: true })).toHaveValue('none');
  await expect(form.getByLabel('Choose the channels for this target')).toBeChecked();
  await expect(form.getByLabel('Minimum score')).toHaveValue('20');
  await form.getByRole('button', { name: 'Create target' }).click();
  await expect(page).toHaveURL(/\/targets\/tgt_/);

  await enter(page, somebodyElse, '/targets?form=new');
  await form.getByLabel('Name').fill('Ferries, half typed');
  await form.getByLabel('Any of these').fill('ferry');
  await form.getByLabel('Any of these').press('Enter');
  await loseSession(somebodyElse);
  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/targets\?form=new$/);
  await expect(form.getByText('Tell me about articles with …')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
});
